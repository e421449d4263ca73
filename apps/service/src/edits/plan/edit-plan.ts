import type { Caption, PackBrand, ParsedSource, RenderOrder } from '#packs';

/** An asset to be rendered again; its source, where that is another than the order names. */
export type PlannedRender = { order: RenderOrder; source: ParsedSource | null };

/** What an edit does to its pack, before anything of it exists. */
export type EditPlan = {
  /** The version that comes first, before the other changes; null where none is restored. */
  restored: number | null;
  /** All of them, where one changed; else null. */
  captions: Caption[] | null;
  brand: PackBrand | null;
  dropped: string[];
  renders: PlannedRender[];
  /** Names of what will differ: assets, and the platforms of captions. */
  changed: string[];
  priceCredits: number;
};
