import { previewImage } from '#platform/media';
import type { AssetRequest, RenderedAsset } from '../asset.ts';
import { checkStill } from '../checks/check-still.ts';
import { chooseComposition } from '../compositions/choose-composition.ts';
import type { LayoutPage } from '../layout/typesetter.ts';
import { sceneOf } from './alt-lines.ts';
import { altOf } from './alt-text.ts';
import { encodeStill } from './encode-still.ts';

export type StillDeps = {
  withLayoutPage: <T>(signal: AbortSignal, work: (layoutPage: LayoutPage) => Promise<T>) => Promise<T>;
  /** Stores bytes below the folder, and returns the key. */
  put: (folder: string, bytes: Uint8Array, mime: string) => Promise<string>;
};

/** Sets, encodes, checks and stores one still. */
export async function renderStill(order: AssetRequest, { withLayoutPage, put }: StillDeps): Promise<RenderedAsset> {
  const { name, format, folder, signal } = order;
  const composition = order.composition ?? (await chooseComposition(order));
  const layout = await withLayoutPage(signal, (layoutPage) => layoutPage.layout({ ...order, composition }));
  if (layout.png === undefined) throw new Error(`${name} was not drawn.`);
  const still = await encodeStill(layout.png);
  const facts = {
    format: format.name,
    width: layout.width,
    height: layout.height,
    bytes: still.bytes.byteLength,
    composition,
    alt: altOf(layout.texts, { brand: order.brand, scene: layout.images.length === 0 ? 'ground' : sceneOf(order) }),
  };
  const checks = checkStill(name, { layout, still, format });
  const preview = await previewImage(still.bytes);
  const [objectKey, previewKey] = await Promise.all([
    put(folder, still.bytes, still.mime),
    put(folder, preview.bytes, preview.mime),
  ]);
  return { name, kind: 'still', objectKey, previewKey, facts, checks };
}
