import type { RenderedAsset } from '../asset.ts';
import { type ClipDeps, encodeClip } from './encode-clip.ts';
import { layoutTalking, type TalkingLayoutRequest } from './layout-talking.ts';

export type TalkingAssetRequest = TalkingLayoutRequest & {
  name: string;
  folder: string;
  /** The allowed length in seconds: a shorter source is used whole. */
  lengths: { least: number; most: number };
  music?: { seed: number } | undefined;
  signal: AbortSignal;
};

/** A moment of a video: title and words are laid out once, and everything is rendered in one run. */
export async function renderTalking(request: TalkingAssetRequest, deps: ClipDeps): Promise<RenderedAsset> {
  const layout = await deps.withLayoutPage(request.signal, (layoutPage) => layoutTalking(request, layoutPage));
  return encodeClip({ ...request, hasSpeech: request.groups.length > 0, scene: 'film' }, layout, deps);
}
