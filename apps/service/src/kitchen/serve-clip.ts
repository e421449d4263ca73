import { readFile } from 'node:fs/promises';
import { type MediaTools, previewImage, probe } from '#platform/media';
import type { Scene } from './alt-lines.ts';
import { altOf } from './alt-text.ts';
import { checkClip } from './check-clip.ts';
import type { StillMeans } from './cook-still.ts';
import type { Dish, DishOrder } from './kitchen.ts';
import { type ClipRequest, renderClip } from './render-clip.ts';

export type ClipMeans = StillMeans & { media: MediaTools; scratchRoot: string };

type ClipOrder = Pick<DishOrder, 'name' | 'format' | 'folder' | 'brand' | 'signal'> & {
  /** Seconds that it may last. */
  lengths: { least: number; most: number };
  hasSpeech: boolean;
  scene: Scene;
};
type Shot = ClipRequest & { sights: Parameters<typeof checkClip>[1]['sights'] };

/** Renders what was set, stores the clip with its poster, and says what became of it. */
export async function serveClip(order: ClipOrder, { sights, ...request }: Shot, means: ClipMeans): Promise<Dish> {
  const { name, format, folder, brand, lengths, hasSpeech, scene, signal } = order;
  await using clip = await renderClip(request, { media: means.media, scratchRoot: means.scratchRoot, signal });
  const [video, poster] = await Promise.all([readFile(clip.video.path), readFile(clip.poster.path)]);
  const preview = await previewImage(poster);
  const [objectKey, posterKey, previewKey] = await Promise.all([
    means.put(folder, video, 'video/mp4'),
    means.put(folder, poster, 'image/jpeg'),
    means.put(folder, preview.bytes, preview.mime),
  ]);
  const seen = await probe(means.media, clip.video.path, signal);
  const facts = {
    format: format.name,
    width: clip.width,
    height: clip.height,
    fps: clip.fps,
    duration_seconds: clip.durationSeconds,
    bytes: clip.video.bytes,
    has_speech: hasSpeech,
    alt: altOf(sights[0]?.texts ?? [], { brand, scene }),
  };
  const checks = checkClip(name, { sights, facts: seen, bytes: clip.video.bytes, format, lengths });
  return { name, kind: 'clip', objectKey, posterKey, previewKey, facts, checks };
}
