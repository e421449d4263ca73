// The planned assets of a pack or a social render: each with its renderer, and the order that is sent to it.

import { type platformIds, schemas } from '@galley/contract';
import { z } from 'zod';
import { storedPhoto } from '#capture';
import { stillNames } from '#render/template';

const shown = z.object({
  /** As in the record. It identifies the asset; nothing is parsed from it. */
  name: z.string(),
  format: z.string(),
  width: z.int(),
  height: z.int(),
  /** The lowest is rendered first. */
  rank: z.int(),
  /**
   * Rendered before the rest of every pack, with one attempt more. A pack fails without its required stills; in place
   * of a required clip any other will do.
   */
  required: z.boolean(),
});

const still = shown.extend({
  renderer: z.literal('still'),
  kind: z.literal('still'),
  template: z.enum(stillNames),
  /** From 1. */
  slide: z.int(),
  /** Which frame of a video it shows, if the source is one: the whole frame, or a crop. */
  videoFrame: z.enum(['wide', 'window']),
});
/** The music of a clip; the same in all clips of a pack. */
const music = { music: z.object({ seed: z.int() }).exactOptional() };

const highlights = shown.extend({
  ...music,
  renderer: z.literal('highlights'),
  kind: z.literal('clip'),
  template: z.literal('highlights'),
});
const scroll = shown.extend({ ...music, renderer: z.literal('scroll'), kind: z.literal('clip') });
const moment = shown.extend({ ...music, renderer: z.literal('moment'), kind: z.literal('clip') });

const plannedAsset = z.discriminatedUnion('renderer', [still, highlights, scroll, moment]);

export type PlannedAsset = z.infer<typeof plannedAsset>;
export type StillAsset = z.infer<typeof still>;

/** A caption is planned with the assets, and written instead of rendered. */
export type PlannedCaption = {
  name: (typeof platformIds)[number];
  kind: 'caption';
  format: null;
  width: null;
  height: null;
};

const imageSource = z.discriminatedUnion('from', [
  z.object({ from: z.literal('page'), snapshotKey: z.string() }),
  z.object({ from: z.literal('video'), framingKey: z.string() }),
]);

/**
 * A pack shows each asset of its plan with its state; a social render and an edit show the finished ones and the total.
 */
const publishing = z.discriminatedUnion('to', [
  z.object({ to: z.literal('pack') }),
  z.object({ to: z.literal('job'), total: z.int() }),
  z.object({ to: z.literal('edit'), total: z.int() }),
]);

const ordered = { version: z.literal(1), sourceKey: z.string(), publish: publishing };
const pictured = { ...ordered, image: imageSource.nullable() };

const share = z.number().min(0).max(1);

/** What an edit chose for a still or a clip; the rest follows from text and photographs. */
const chosen = z.object({
  composition: schemas.PackAsset.shape.composition.unwrap().exactOptional(),
  /** Those to try, in order, when the composition does not hold the text. */
  others: z.array(schemas.PackAsset.shape.composition.unwrap()).exactOptional(),
  /** For a clip, the photograph of the first card. */
  photoId: z.string().exactOptional(),
  /** The photograph, if the account added it to the pack. */
  own: storedPhoto.exactOptional(),
  /** The centre of a crop of the photograph, as shares of its width and height. */
  focus: z.object({ x: share, y: share }).exactOptional(),
});

/** A planned asset and the keys of its inputs: the input of the render activity. */
export const renderSpec = z.discriminatedUnion('renderer', [
  still.extend({ ...pictured, chosen: chosen.exactOptional() }),
  highlights.extend({ ...pictured, chosen: chosen.exactOptional() }),
  scroll.extend(ordered),
  // An edit of the start or end leaves the framing to its workflow; every render has one.
  moment.extend({ ...ordered, planKey: z.string(), framingKey: z.string().nullable() }),
]);

export type ImageSource = z.infer<typeof imageSource>;
export type RenderSpec = z.infer<typeof renderSpec>;
export type RenderSpecFor<Renderer extends RenderSpec['renderer']> = Extract<RenderSpec, { renderer: Renderer }>;
