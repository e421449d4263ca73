import type { AssetRequest, RenderedAsset } from '../asset.ts';
import { sceneOf } from '../stills/alt-lines.ts';
import { type ClipDeps, encodeClip } from './encode-clip.ts';
import { layoutHighlights } from './layout-highlights.ts';

/** Seconds. A thin source is never padded, and may be shorter than others. */
const LENGTHS = { least: 8, most: 20 };

/** Sets the cards, and moves them. */
export async function renderHighlights(order: AssetRequest, deps: ClipDeps): Promise<RenderedAsset> {
  const layout = await deps.withLayoutPage(order.signal, (layoutPage) => layoutHighlights(order, layoutPage));
  const photo = layout.photo;
  const scene = photo === null ? sceneOf(order) : 'photo';
  return encodeClip({ ...order, lengths: LENGTHS, hasSpeech: false, scene, photo }, layout, deps);
}
