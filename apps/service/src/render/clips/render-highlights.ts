import type { AssetRequest, RenderedAsset } from '../asset.ts';
import { sceneOf } from '../stills/alt-lines.ts';
import { type ClipDeps, encodeClip } from './encode-clip.ts';
import { layoutHighlights } from './layout-highlights.ts';

/** In seconds. A source with little content is never padded, and its clip may be shorter. */
const LENGTHS = { least: 8, most: 20 };

/** Lays out the cards and animates them. */
export async function renderHighlights(order: AssetRequest, deps: ClipDeps): Promise<RenderedAsset> {
  const layout = await deps.withLayoutPage(order.signal, (layoutPage) => layoutHighlights(order, layoutPage));
  const photo = layout.photo;
  const scene = photo === null ? sceneOf(order) : 'photo';
  return encodeClip({ ...order, lengths: LENGTHS, hasSpeech: false, scene, photo }, layout, deps);
}
