import { readFile } from 'node:fs/promises';
import { type MediaTools, previewImage, probe } from '#platform/media';
import type { Photo } from '#render/template';
import type { AssetRequest, RenderedAsset } from '../asset.ts';
import { checkClip } from '../checks/check-clip.ts';
import { type ClipRequest, renderClip } from '../ffmpeg/render-clip.ts';
import type { Scene } from '../stills/alt-lines.ts';
import { altOf } from '../stills/alt-text.ts';
import type { StillDeps } from '../stills/render-still.ts';

export type ClipDeps = StillDeps & { media: MediaTools; scratchRoot: string };

type ClipOrder = Pick<AssetRequest, 'name' | 'format' | 'folder' | 'brand' | 'signal'> & {
  /** Seconds that it may last. */
  lengths: { least: number; most: number };
  hasSpeech: boolean;
  scene: Scene;
  /** The first that it shows. */
  photo?: Photo | null;
};
type ClipLayout = ClipRequest & { views: Parameters<typeof checkClip>[1]['views'] };

/** Renders the layout, stores the clip with its poster, and returns the result of its checks. */
export async function encodeClip(
  order: ClipOrder,
  { views, ...request }: ClipLayout,
  deps: ClipDeps,
): Promise<RenderedAsset> {
  const { name, format, folder, brand, lengths, hasSpeech, scene, photo = null, signal } = order;
  await using clip = await renderClip(request, { media: deps.media, scratchRoot: deps.scratchRoot, signal });
  const [video, poster] = await Promise.all([readFile(clip.video.path), readFile(clip.poster.path)]);
  const preview = await previewImage(poster);
  const [objectKey, posterKey, previewKey] = await Promise.all([
    deps.put(folder, video, 'video/mp4'),
    deps.put(folder, poster, 'image/jpeg'),
    deps.put(folder, preview.bytes, preview.mime),
  ]);
  const seen = await probe(deps.media, clip.video.path, signal);
  const facts = {
    format: format.name,
    width: clip.width,
    height: clip.height,
    fps: clip.fps,
    duration_seconds: clip.durationSeconds,
    bytes: clip.video.bytes,
    has_speech: hasSpeech,
    ...(photo === null ? {} : { photo_id: photo.id }),
    alt: altOf(views[0]?.texts ?? [], { brand, scene, photoAlt: photo?.alt ?? '' }),
  };
  const checks = checkClip(name, { views, facts: seen, bytes: clip.video.bytes, format, lengths });
  return { name, kind: 'clip', objectKey, posterKey, previewKey, facts, checks };
}
