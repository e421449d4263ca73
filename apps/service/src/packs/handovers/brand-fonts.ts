// The own fonts of a brand: copied into the folder of a job, and read where something is drawn.

import type { Storage } from '#platform/storage';
import type { Brand, BrandFont } from '#render/template';
import { type Owner, type PackDeps, storeObject } from '../deps.ts';
import { type RenderSource, readRenderSource } from './render-source.ts';

/** The source of a render with everything that is drawn. */
export async function readDrawnSource(
  deps: { storage: Pick<Storage, 'get'> },
  sourceKey: string,
): Promise<RenderSource> {
  const source = await readRenderSource(deps, sourceKey);
  const withBytes = async (font: BrandFont): Promise<BrandFont> => ({
    ...font,
    bytes: await deps.storage.get(font.key),
  });
  return { ...source, brand: await withFonts(source.brand, withBytes) };
}

/** Copies the fonts that are not in the folder of a job yet, each once: a kit deletes its own with the kit. */
export function createFontCopies(
  deps: Pick<PackDeps, 'store' | 'storage'>,
  owner: Owner,
): (brand: Brand) => Promise<Brand> {
  const copies = new Map<string, Promise<string>>();
  const copy = async (key: string): Promise<string> => {
    const mime = `font/${key.split('.').at(-1)}`;
    return storeObject(deps, owner, { bytes: await deps.storage.get(key), mime });
  };
  return (brand) =>
    withFonts(brand, async (font) => {
      if (font.key.startsWith('jobs/')) return font;
      const copied = copies.get(font.key) ?? copy(font.key);
      copies.set(font.key, copied);
      return { ...font, key: await copied };
    });
}

async function withFonts(brand: Brand, change: (font: BrandFont) => Promise<BrandFont>): Promise<Brand> {
  const { fonts } = brand;
  if (fonts === undefined) return brand;
  const changed = async (font: BrandFont | null) => (font === null ? null : change(font));
  const [heading, body] = await Promise.all([changed(fonts.heading), changed(fonts.body)]);
  return { ...brand, fonts: { heading, body } };
}
