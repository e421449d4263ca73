import type { AssetRequest, RenderedAsset } from '../asset.ts';
import { sceneOf } from '../stills/alt-lines.ts';
import { type ClipDeps, encodeClip } from './encode-clip.ts';
import { layoutHighlights } from './layout-highlights.ts';

/** In seconds. A source with little content is never padded, and its clip may be shorter. */
const LENGTHS = { least: 8, most: 20 };

/** Lays out the cards and animates them. */
export async function renderHighlights(request: AssetRequest, deps: ClipDeps): Promise<RenderedAsset> {
  const layout = await deps.withLayoutPage(request.signal, (layoutPage) => layoutHighlights(request, layoutPage));
  const photo = layout.photo;
  const scene = photo === null ? sceneOf(request) : 'photo';
  return encodeClip({ ...request, lengths: LENGTHS, hasSpeech: false, scene, photo }, layout, deps);
}
