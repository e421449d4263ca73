import { isDeepStrictEqual } from 'node:util';
import type { Shape } from '@galley/contract';
import type { PackBrand } from '#packs';
import { defined } from '#platform/kernel';
import { readableColours } from '#render';
import type { Brand, BrandColors, BrandFont } from '#render/template';
import { assetsIn, type Draft, type DraftDeps } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';

type BrandChange = Extract<Shape<'EditChange'>, { kind: 'brand' }>;

/** Sets assets in a brand kit, or with other values of their brand. Style and language stay. */
export async function changeBrand(deps: DraftDeps, draft: Draft, [change, path]: [BrandChange, string]): Promise<void> {
  const kit = await kitOf(deps, change, path);
  for (const found of assetsIn(draft, change.assets, path)) {
    const { brand: before } = found.source;
    const brand = { ...withValues(withFontsOf(before, kit), change), language: before.language };
    if (isDeepStrictEqual(brand, before)) continue;
    const source = { ...found.source, brand, edgeShowsPrimary: false };
    draft.assets.set(found.asset.name, { ...found, source, isForced: true });
    if (change.assets === undefined) draft.brand = shownBrand(draft.brand, brand);
    if (change.assets === undefined && kit !== null) draft.logo = brand.logo;
  }
}

async function kitOf({ kitBrand }: DraftDeps, { brand_id: id }: BrandChange, path: string): Promise<Brand | null> {
  if (id === undefined) return null;
  const kit = await kitBrand(id);
  if (kit === null) throw new EditRejection(`${path}.brand_id`, 'names no brand kit of this account');
  return kit;
}

/** The kit, with the copies of its fonts that the pack already has. */
function withFontsOf(before: Brand, kit: Brand | null): Brand {
  if (kit?.fonts === undefined) return kit ?? before;
  const known = (font: BrandFont | null): BrandFont | null =>
    [before.fonts?.heading, before.fonts?.body].find((item) => item?.hash === font?.hash) ?? font;
  return { ...kit, fonts: { heading: known(kit.fonts.heading), body: known(kit.fonts.body) } };
}

function withValues(brand: Brand, { name, colors = {}, typeface }: BrandChange): Brand {
  const lower = Object.entries(colors).map(([role, color]) => [role, color?.toLowerCase()]);
  const given = defined(Object.fromEntries(lower)) as Partial<BrandColors>;
  const isColoured = Object.keys(given).length > 0;
  return {
    ...brand,
    ...defined({ name, headingFont: typeface, fonts: fontsBeside(brand, typeface) }),
    colors: isColoured ? readableColours({ ...brand.colors, ...given }) : brand.colors,
  };
}

/** A typeface that is asked for replaces an own font of headlines. */
function fontsBeside({ fonts }: Brand, typeface: string | undefined): Brand['fonts'] {
  return typeface === undefined || fonts === undefined ? fonts : { ...fonts, heading: null };
}

/** The brand in the record of the pack. */
function shownBrand(shown: PackBrand | null, { name, domain, colors, headingFont, fonts }: Brand): PackBrand | null {
  if (shown === null) return null;
  return {
    ...shown,
    name,
    domain: domain ?? shown.domain,
    colors,
    font: fonts?.heading?.name ?? headingFont ?? shown.font,
  };
}
