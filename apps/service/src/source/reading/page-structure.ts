import { z } from 'zod';

/** Strangers write these, too: every text and every list has an end. */
export const pageStructure = z.object({
  canonical: z.string().max(2_000),
  metas: z.array(z.object({ name: z.string().max(100), content: z.string().max(2_000) })).max(120),
  /** Texts of the blocks, not parsed. */
  jsonLd: z.array(z.string().max(100_000)).max(20),
  /** As linked data, in JSON. */
  microdata: z.string().max(200_000),
  marks: z.array(z.enum(['reference', 'code', 'product', 'authored', 'listings', 'images'])).max(6),
  /** Addresses of accounts on platforms that the page links. */
  accounts: z.array(z.string().max(300)).max(20),
  tables: z
    .array(
      z.object({
        heading: z.string().max(200),
        rows: z.array(z.object({ isHead: z.boolean(), cells: z.array(z.string().max(300)).max(8) })).max(80),
      }),
    )
    .max(30),
  /** Texts with figures that are crossed out. */
  struck: z.array(z.string().max(60)).max(10),
  /** Boxes with their own stars, of five. */
  reviews: z
    .array(z.object({ text: z.string().max(1_000), speaker: z.string().max(80), stars: z.number().min(0).max(5) }))
    .max(30),
  /** Names that stand where a site puts its own. */
  mastheads: z
    .array(z.object({ kind: z.enum(['logo', 'home', 'owner', 'masthead']), text: z.string().max(80) }))
    .max(16),
  copyright: z.string().max(200),
  terms: z.array(z.object({ label: z.string().max(200), text: z.string().max(500) })).max(80),
});

export type PageStructure = z.infer<typeof pageStructure>;
