import type { Caption, PackBrand, RenderOrder } from '#packs';

/** What an edit does to its pack, before anything of it exists. */
export type EditPlan = {
  /** The version that comes first, before the other changes; null where none is restored. */
  restored: number | null;
  /** All of them, where one changed; else null. */
  captions: Caption[] | null;
  brand: PackBrand | null;
  dropped: string[];
  /** What is rendered again. */
  renders: RenderOrder[];
  /** Names of what will differ: assets, and the platforms of captions. */
  changed: string[];
  priceCredits: number;
};
