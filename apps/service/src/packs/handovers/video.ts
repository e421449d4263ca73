// What the steps of a video store for each other: fetched → understood → planned → framed.

import { z } from 'zod';
import type { Handover } from '#platform/storage';

const seconds = { startSeconds: z.number(), endSeconds: z.number() };
const size = { width: z.number(), height: z.number() };

const word = z.object({ text: z.string(), ...seconds, sureness: z.number().exactOptional() });

const facts = z.object({
  container: z.string(),
  durationSeconds: z.number(),
  video: z
    .object({
      codec: z.string(),
      profile: z.string(),
      pixelFormat: z.string(),
      ...size,
      fps: z.number(),
      declaresColours: z.boolean(),
    })
    .nullable(),
  audio: z.object({ codec: z.string(), sampleRateHz: z.number(), channels: z.number() }).nullable(),
});

const fetched = z.object({
  videoKey: z.string(),
  facts,
  title: z.string().nullable(),
  description: z.string().nullable(),
  author: z.string().nullable(),
  /** As the platform provides them. */
  words: z.array(word).nullable(),
});

const understood = fetched.extend({
  words: z.array(word),
  /** Loudness of each tenth of a second, in decibels. */
  levels: z.array(z.number()),
  cuts: z.array(z.number()),
});

const moment = z.object({
  ...seconds,
  /** 0 to 100. */
  score: z.number(),
  /** The parts that sum to the score. */
  parts: z.record(z.enum(['content', 'opening', 'ending', 'energy', 'air', 'length']), z.number()),
  words: z.array(word),
  /** The name of the asset. */
  name: z.string(),
  title: z.object({ text: z.string(), emphasis: z.string().exactOptional() }),
});

const plan = z.object({
  ...understood.pick({ videoKey: true, facts: true, cuts: true }).shape,
  language: z.string(),
  /** All words of the video, for an edit of a clip's start or end. */
  understoodKey: z.string().exactOptional(),
  moments: z.array(moment),
});

const move = z.object({ atSeconds: z.number(), seconds: z.number(), by: z.number() });
const view = z.object({ ...size, x: z.number(), y: z.number(), moves: z.array(move).readonly() });

const segment = z.discriminatedUnion('layout', [
  z.object({ ...seconds, layout: z.literal('one'), view }),
  z.object({ ...seconds, layout: z.literal('two'), views: z.tuple([view, view]).readonly() }),
  z.object({ ...seconds, layout: z.literal('fit'), isWordless: z.literal(true).exactOptional() }),
]);

const frame = z.object({ ...size, key: z.string() });

const framing = z.object({
  /** The camera segments by the name of the moment. */
  segments: z.record(z.string(), z.array(segment)),
  /** The frames of the stills. */
  frames: z.object({ wide: frame, window: frame, tall: frame }),
});

/** A downloaded video and its metadata. */
export type FetchedVideo = z.infer<typeof fetched>;
/** The speech and the cuts of a video. */
export type UnderstoodVideo = z.infer<typeof understood>;
/** A moment to render: its time, title and words. */
export type PlannedMoment = z.infer<typeof moment>;
/** What the steps after writing need of a video. */
export type VideoPlan = z.infer<typeof plan>;
export type VideoFraming = z.infer<typeof framing>;
export type StoredFrame = z.infer<typeof frame>;
export type CameraSegment = z.infer<typeof segment>;
/** A window on the source; its left edge moves, its size and top do not. */
export type View = z.infer<typeof view>;
/** A move of the camera, eased at both ends. */
export type Move = z.infer<typeof move>;

export const fetchedVideo: Handover<FetchedVideo> = { name: 'fetched-video', version: 1, schema: fetched };
export const understoodVideo: Handover<UnderstoodVideo> = { name: 'understood-video', version: 1, schema: understood };
export const videoPlan: Handover<VideoPlan> = { name: 'video-plan', version: 1, schema: plan };
export const videoFraming: Handover<VideoFraming> = { name: 'video-framing', version: 1, schema: framing };
