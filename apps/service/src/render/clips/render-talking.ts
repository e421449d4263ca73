import type { RenderedAsset } from '../asset.ts';
import { type ClipDeps, encodeClip } from './encode-clip.ts';
import { layoutTalking, type TalkingOrder } from './layout-talking.ts';

export type TalkingAssetRequest = TalkingOrder & {
  name: string;
  folder: string;
  /** The allowed length in seconds: a shorter source is used whole. */
  lengths: { least: number; most: number };
  music?: { seed: number } | undefined;
  signal: AbortSignal;
};

/** A moment of a video: title and words are laid out once, and everything is rendered in one run. */
export async function renderTalking(order: TalkingAssetRequest, deps: ClipDeps): Promise<RenderedAsset> {
  const layout = await deps.withLayoutPage(order.signal, (layoutPage) => layoutTalking(order, layoutPage));
  return encodeClip({ ...order, hasSpeech: order.groups.length > 0, scene: 'film' }, layout, deps);
}
