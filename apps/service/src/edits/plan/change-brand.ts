import { isDeepStrictEqual } from 'node:util';
import type { Shape } from '@galley/contract';
import type { PackBrand } from '#packs';
import { defined } from '#platform/kernel';
import { readableColours } from '#render';
import type { Brand, BrandColors } from '#render/template';
import { assetsIn, type Draft, type DraftDeps } from './draft.ts';
import { EditRejection } from './edit-rejection.ts';

type BrandChange = Extract<Shape<'EditChange'>, { kind: 'brand' }>;

/** Sets assets in a brand kit, or with other values of their brand. Style and language stay. */
export async function changeBrand(deps: DraftDeps, draft: Draft, [change, path]: [BrandChange, string]): Promise<void> {
  const kit = await kitOf(deps, change, path);
  for (const found of assetsIn(draft, change.assets, path)) {
    const { brand: before } = found.source;
    const brand = { ...withValues(kit ?? before, change), language: before.language };
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

function withValues(brand: Brand, { name, colors = {}, typeface }: BrandChange): Brand {
  const lower = Object.entries(colors).map(([role, color]) => [role, color?.toLowerCase()]);
  const given = defined(Object.fromEntries(lower)) as Partial<BrandColors>;
  const isColoured = Object.keys(given).length > 0;
  return {
    ...brand,
    ...defined({ name, headingFont: typeface }),
    colors: isColoured ? readableColours({ ...brand.colors, ...given }) : brand.colors,
  };
}

/** The brand in the record of the pack. */
function shownBrand(shown: PackBrand | null, { name, domain, colors, headingFont }: Brand): PackBrand | null {
  if (shown === null) return null;
  return { ...shown, name, domain: domain ?? shown.domain, colors, font: headingFont ?? shown.font };
}
