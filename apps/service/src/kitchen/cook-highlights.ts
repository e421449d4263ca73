import { readFile } from 'node:fs/promises';
import { type MediaTools, probe } from '#platform/media';
import { altOf } from './alt-text.ts';
import { checkClip } from './check-clip.ts';
import { shootHighlights } from './clip-highlights.ts';
import type { StillMeans } from './cook-still.ts';
import type { Dish, DishOrder } from './kitchen.ts';
import { renderClip } from './render-clip.ts';

export type ClipMeans = StillMeans & { media: MediaTools; scratchRoot: string };

/** Seconds. A thin source is never padded, and may be shorter than others. */
const LENGTHS = { least: 8, most: 20 };

/** Sets the cards, moves them, and stores the clip with its poster. */
export async function cookHighlights(order: DishOrder, means: ClipMeans): Promise<Dish> {
  const { name, format, folder, signal } = order;
  const { sights, ...request } = await means.withStage(signal, (stage) => shootHighlights(order, stage));
  const tools = { media: means.media, scratchRoot: means.scratchRoot, signal };
  await using clip = await renderClip(request, tools);
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
    has_speech: false,
    alt: altOf(sights[0]?.texts ?? [], order.brand),
  };
  const checks = checkClip(name, { sights, facts: seen, bytes: clip.video.bytes, format, lengths: LENGTHS });
  return { name, kind: 'clip', objectKey, posterKey, facts, checks };
}
