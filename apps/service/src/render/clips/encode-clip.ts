import { readFile } from 'node:fs/promises';
import { type MediaTools, previewImage, probe } from '#platform/media';
import type { Photo } from '#render/template';
import type { AssetRequest, RenderedAsset } from '../asset.ts';
import { checkClip } from '../checks/check-clip.ts';
import { checkLoudness } from '../checks/check-loudness.ts';
import { emptyAreaCheck } from '../checks/empty-area.ts';
import { largestFlatShare } from '../checks/flat-area.ts';
import { type ClipRequest, renderClip } from '../ffmpeg/render-clip.ts';
import { readBackground } from '../layout/drawn-background.ts';
import { MUSIC_CREDIT } from '../sound/set-music.ts';
import type { Scene } from '../stills/alt-lines.ts';
import { altOf } from '../stills/alt-text.ts';
import type { StillDeps } from '../stills/render-still.ts';

export type ClipDeps = StillDeps & { media: MediaTools; scratchRoot: string };

type ClipAssetRequest = Pick<AssetRequest, 'name' | 'format' | 'style' | 'folder' | 'brand' | 'music' | 'signal'> & {
  /** The allowed length in seconds. */
  lengths: { least: number; most: number };
  hasSpeech: boolean;
  scene: Scene;
  /** The first photograph that it shows. */
  photo?: Photo | null;
};
type ClipLayout = ClipRequest & { views: Parameters<typeof checkClip>[1]['views'] };

const MEDIA_TYPES = { mediaType: 'video/mp4', posterMediaType: 'image/jpeg' };

/** Renders the layout, stores the clip with its poster, and returns the results of its checks. */
export async function encodeClip(
  request: ClipAssetRequest,
  { views, ...layout }: ClipLayout,
  deps: ClipDeps,
): Promise<RenderedAsset> {
  const { name, format, folder, brand, lengths, hasSpeech, scene, photo = null, signal } = request;
  const music = request.music && { ...request.music, style: request.style, hasSpeech };
  const sounding = music === undefined ? layout : { ...layout, music };
  await using clip = await renderClip(sounding, { media: deps.media, scratchRoot: deps.scratchRoot, signal });
  const [video, poster] = await Promise.all([readFile(clip.video.path), readFile(clip.poster.path)]);
  const preview = await previewImage(poster);
  const [objectKey, posterKey, previewKey] = await Promise.all([
    deps.put(folder, video, MEDIA_TYPES.mediaType),
    deps.put(folder, poster, MEDIA_TYPES.posterMediaType),
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
    music: clip.hasMusic ? MUSIC_CREDIT : null,
    ...(photo === null ? {} : { photo_id: photo.id }),
    alt: altOf(views[0]?.texts ?? [], { brand, scene, photoAlt: photo?.alt ?? '' }),
  };
  const heard = { asset: name, path: clip.video.path, hasSpeech, hasMusic: clip.hasMusic };
  const checks = [
    ...checkClip(name, { views, facts: seen, bytes: clip.video.bytes, format, lengths }),
    ...(await checkLoudness(heard, { media: deps.media, signal })),
    emptyAreaCheck(name, largestFlatShare(await readBackground(poster))),
  ];
  return { name, kind: 'clip', objectKey, posterKey, previewKey, ...MEDIA_TYPES, facts, checks };
}
