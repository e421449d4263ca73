import { previewImage } from '#platform/media';
import type { Photo } from '#render/template';
import type { RenderedAsset, StillRequest } from '../asset.ts';
import { checkStill } from '../checks/check-still.ts';
import { emptyShare } from '../checks/flat-area.ts';
import { readBackground } from '../layout/drawn-background.ts';
import type { LayoutPage } from '../layout/typesetter.ts';
import { type Scene, sceneOf } from './alt-lines.ts';
import { altOf } from './alt-text.ts';
import { encodeStill } from './encode-still.ts';
import { layoutStill } from './layout-still.ts';

export type StillDeps = {
  withLayoutPage: <T>(signal: AbortSignal, work: (layoutPage: LayoutPage) => Promise<T>) => Promise<T>;
  /** Stores bytes below the folder, and returns the key. */
  put: (folder: string, bytes: Uint8Array, mime: string) => Promise<string>;
};

/** Sets, encodes, checks and stores one still. */
export async function renderStill(request: StillRequest, { withLayoutPage, put }: StillDeps): Promise<RenderedAsset> {
  const { name, format, folder, signal } = request;
  const { layout, composition, photo } = await withLayoutPage(signal, (layoutPage) => layoutStill(request, layoutPage));
  if (layout.png === undefined) throw new Error(`${name} was not drawn.`);
  const still = await encodeStill(layout.png);
  const facts = {
    format: format.name,
    width: layout.width,
    height: layout.height,
    bytes: still.bytes.byteLength,
    composition,
    ...(photo === null ? {} : { photo_id: photo.id }),
    alt: altOf(layout.texts, {
      brand: request.brand,
      ...shownOn(request, { photo, isEmpty: layout.images.length === 0 }),
    }),
  };
  const empty = emptyShare(await readBackground(layout.png));
  const checks = checkStill(name, { layout, still, format, emptyShare: empty });
  const preview = await previewImage(still.bytes);
  const [objectKey, previewKey] = await Promise.all([
    put(folder, still.bytes, still.mime),
    put(folder, preview.bytes, preview.mime),
  ]);
  return { name, kind: 'still', objectKey, mediaType: still.mime, previewKey, facts, checks };
}

type StillScene = { photo: Photo | null; isEmpty: boolean };

function shownOn(request: StillRequest, { photo, isEmpty }: StillScene): { scene: Scene; photoAlt?: string } {
  if (photo !== null) return { scene: 'photo', photoAlt: photo.alt };
  return { scene: isEmpty ? 'ground' : sceneOf(request) };
}
