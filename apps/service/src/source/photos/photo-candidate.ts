import { z } from 'zod';

const text = z.string().max(300);
const count = z.number().min(0).max(1e4);
/** Pages may scale their boxes beyond every number. */
const px = z
  .number()
  .nullable()
  .transform((value) => Math.max(-1e7, Math.min(1e7, value ?? 0)));

const photoPosition = z.object({
  /** In CSS pixels; without a height when a box around it clips it. */
  box: z.object({ x: px, y: px, width: px, height: px }),
  isDrawn: z.boolean(),
  area: z.enum(['main', 'body', 'aside', 'header', 'footer', 'none']),
  isRound: z.boolean(),
  /** The whole image links to another page. */
  isLinkAway: z.boolean(),
  isBesideQuote: z.boolean(),
  caption: text,
  heading: text,
  /** Its id and classes, and those of the boxes around it. */
  names: text,
  namesAround: z.string().max(600),
  /** The number of images of the same width in one list, and of prices there. */
  groupSize: count,
  groupPrices: count,
});

/** An image of the page, as the page describes it. */
export const photoCandidate = photoPosition.extend({
  url: z.string().max(2_000),
  /** The largest entry of its `srcset`, if it is another one. */
  larger: z.string().max(2_000),
  from: z.enum(['img', 'background', 'poster', 'og', 'schema']),
  /** Natural size; 0 when unknown. */
  width: px,
  height: px,
  alt: text,
  isSchema: z.boolean(),
});

export type PhotoPosition = z.infer<typeof photoPosition>;
export type PhotoCandidate = z.infer<typeof photoCandidate>;

/** One image of the page, wherever the page shows or declares it. */
export type ConsideredPhoto = {
  /** Where it is shown largest. */
  position: PhotoCandidate;
  /** The URLs of its files, the one to try first. */
  urls: string[];
  isSchema: boolean;
  isShared: boolean;
};
