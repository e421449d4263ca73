import { z } from 'zod';

/** Pages are untrusted, so every text and every list is bounded. */
export const pageStructure = z.object({
  canonical: z.string().max(2_000),
  metas: z.array(z.object({ name: z.string().max(100), content: z.string().max(2_000) })).max(120),
  /** The unparsed texts of the blocks. */
  jsonLd: z.array(z.string().max(100_000)).max(20),
  /** As linked data, in JSON. */
  microdata: z.string().max(200_000),
  marks: z.array(z.enum(['reference', 'code', 'product', 'authored', 'listings', 'images', 'player', 'bar'])).max(8),
  /** URLs of accounts on platforms that the page links. */
  accounts: z.array(z.string().max(300)).max(20),
  tables: z
    .array(
      z.object({
        heading: z.string().max(200),
        /** The heads of its columns; empty when it has none. */
        head: z.array(z.string().max(300)).max(8),
        rows: z
          .array(
            z.object({
              isHead: z.boolean(),
              cells: z.array(z.string().max(300)).max(8),
              /** Sold out, cancelled or past. */
              isOff: z.boolean(),
            }),
          )
          .max(80),
      }),
    )
    .max(30),
  /** Crossed-out texts with numbers. */
  struck: z.array(z.string().max(60)).max(10),
  /** Boxes with their own stars, out of five. */
  reviews: z
    .array(z.object({ text: z.string().max(1_000), speaker: z.string().max(80), stars: z.number().min(0).max(5) }))
    .max(30),
  /** Boxes with one quotation and one name. */
  voices: z.array(z.object({ text: z.string().max(620), speaker: z.string().max(80) })).max(30),
  /** Names where a site shows its own. */
  mastheads: z
    .array(z.object({ kind: z.enum(['logo', 'home', 'owner', 'masthead']), text: z.string().max(80) }))
    .max(16),
  copyright: z.string().max(200),
  /** Everything visible in the flow of the page, in its order: also bylines, bars and side content. */
  lines: z
    .array(
      z.object({
        text: z.string().max(600),
        /** Its first words, as far as they have the same style. */
        lead: z.string().max(80),
        tag: z.string().max(20),
        area: z.enum(['main', 'header', 'nav', 'aside', 'footer']),
        /** Of a `time` element. */
        time: z.string().max(40),
        sizePx: z.number().min(0).max(1_000),
        isBold: z.boolean(),
        /** In a numbered list. */
        isList: z.boolean(),
      }),
    )
    .max(1_000),
  /** The number of images and backgrounds that are shown large. */
  largeImages: z.int().min(0).max(1_000),
  /** The number of footnote marks. */
  footnotes: z.int().min(0).max(10_000),
  /** A label with its own value, in lists and in rows of boxes. */
  pairs: z
    .array(
      z.object({
        label: z.string().max(100),
        value: z.string().max(220),
        heading: z.string().max(200),
        isOff: z.boolean(),
      }),
    )
    .max(60),
  terms: z.array(z.object({ label: z.string().max(200), text: z.string().max(500) })).max(80),
});

export type PageStructure = z.infer<typeof pageStructure>;
