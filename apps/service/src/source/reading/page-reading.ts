import { z } from 'zod';

/** Pages are untrusted, so every text is bounded. */
const text = z.string().max(8_000);
const line = z.string().max(500);
const number = z.number().min(-1e7).max(1e7);

const run = z.object({
  tag: z.string().max(20),
  /** The visible text. A line break of the page is a newline. */
  text,
  /** Its leading bold words, if not all of it is bold. */
  boldHead: line,
  fontSizePx: number,
  isBold: z.boolean(),
  /** The whole run is a link. */
  isLink: z.boolean(),
  /** Readability includes it in the article. */
  isArticle: z.boolean(),
  /** The ids of the boxes around it, innermost first; runs of one parent share the first. */
  parents: z.array(z.int()).max(4),
  /** The id of the blockquote around it, or -1. */
  quote: z.int(),
  /** A small part of it that names a speaker, in text that is set large. */
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

/** A page as a reader sees it, in plain JSON: the result of `readPage` in the browser. */
export const pageReading = z.object({
  title: line,
  description: z.string().max(2_000),
  siteName: line,
  ogType: line,
  headline: line,
  /** Types, names and headlines that JSON-LD declares; never a source of claims. */
  declared: z.array(z.object({ type: line, name: line, headline: line })).max(50),
  /** The `lang` attribute, which may be wrong. */
  language: line,
  runs: z.array(run).max(1_500),
  buttons: z.array(button).max(200),
});

export type PageReading = z.infer<typeof pageReading>;
export type PageRun = PageReading['runs'][number];
export type PageButton = PageReading['buttons'][number];
