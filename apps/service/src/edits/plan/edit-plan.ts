import type { Caption, PackBrand, ParsedSource, RenderOrder } from '#packs';

/** An asset to render again; `source` is set when it differs from the one in the order. */
export type PlannedRender = { order: RenderOrder; source: ParsedSource | null };

/** What an edit does to its pack. */
export type EditPlan = {
  /** The version to restore before the other changes; null when none is restored. */
  restored: number | null;
  /** All captions when one changed; otherwise null. */
  captions: Caption[] | null;
  brand: PackBrand | null;
  dropped: string[];
  renders: PlannedRender[];
  /** Names of what changes: assets, and the platforms of captions. */
  changed: string[];
  priceCredits: number;
};
