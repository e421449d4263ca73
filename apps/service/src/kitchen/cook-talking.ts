import { readFile } from 'node:fs/promises';
import { probe } from '#platform/media';
import { altOf } from './alt-text.ts';
import { checkClip } from './check-clip.ts';
import { shootTalking, type TalkingOrder } from './clip-talking.ts';
import type { ClipMeans } from './cook-highlights.ts';
import type { Dish } from './kitchen.ts';
import { renderClip } from './render-clip.ts';

export type TalkingDish = TalkingOrder & {
  name: string;
  folder: string;
  /** Seconds that it may last: a source that is shorter is taken whole. */
  lengths: { least: number; most: number };
  signal: AbortSignal;
};

/** A moment of a film: title and words set once, and everything rendered in one run. */
export async function cookTalking(order: TalkingDish, means: ClipMeans): Promise<Dish> {
  const { name, format, folder, lengths, signal } = order;
  const { sights, ...request } = await means.withStage(signal, (stage) => shootTalking(order, stage));
  await using clip = await renderClip(request, { media: means.media, scratchRoot: means.scratchRoot, signal });
  const [video, poster] = await Promise.all([readFile(clip.video.path), readFile(clip.poster.path)]);
  const [objectKey, posterKey] = await Promise.all([
    means.put(folder, video, 'video/mp4'),
    means.put(folder, poster, 'image/jpeg'),
  ]);
  const seen = await probe(means.media, clip.video.path, signal);
  const facts = {
    format: format.name,
    width: clip.width,
    height: clip.height,
    fps: clip.fps,
    duration_seconds: clip.durationSeconds,
    bytes: clip.video.bytes,
    has_speech: order.groups.length > 0,
    alt: altOf(sights[0]?.texts ?? [], order.brand),
  };
  const checks = checkClip(name, { sights, facts: seen, bytes: clip.video.bytes, format, lengths });
  return { name, kind: 'clip', objectKey, posterKey, facts, checks };
}
