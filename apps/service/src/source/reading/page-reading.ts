import { z } from 'zod';

/** Pages are written by strangers: nothing of theirs may be longer than a long page is. */
const text = z.string().max(8_000);
const line = z.string().max(500);
const number = z.number().min(-1e7).max(1e7);

const run = z.object({
  tag: z.string().max(20),
  /** What a reader sees. A line break of the page is a newline. */
  text,
  /** The bold words that it opens with, if not all of it is bold. */
  boldHead: line,
  fontSizePx: number,
  isBold: z.boolean(),
  /** Wholly a link. */
  isLink: z.boolean(),
  /** Readability counts it to the article. */
  isArticle: z.boolean(),
  /** Numbers of the boxes that it stands in, innermost first; runs of one parent share the first. */
  parents: z.array(z.int()).max(4),
  /** The number of the blockquote around it, or -1. */
  quote: z.int(),
  /** A small part of it that names somebody, in text that is set large. */
  signature: line,
  top: number,
  left: number,
  width: number,
  height: number,
});

const button = z.object({
  text: line,
  isFilled: z.boolean(),
  area: z.enum(['main', 'header', 'other']),
});

/** A page as a reader sees it, in plain JSON: what `readPage` brings back from the browser. */
export const pageReading = z.object({
  title: line,
  description: z.string().max(2_000),
  siteName: line,
  ogType: line,
  headline: line,
  /** Types, names and headlines that JSON-LD declares; never a source of claims. */
  declared: z.array(z.object({ type: line, name: line, headline: line })).max(50),
  /** The `lang` attribute, which may lie. */
  language: line,
  runs: z.array(run).max(1_500),
  buttons: z.array(button).max(200),
});

export type PageReading = z.infer<typeof pageReading>;
export type PageRun = PageReading['runs'][number];
export type PageButton = PageReading['buttons'][number];
