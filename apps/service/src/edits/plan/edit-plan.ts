import type { Caption, PackBrand, RenderSource, RenderSpec, VideoPlan } from '#packs';
import type { Brand } from '#render/template';
import type { PackChange } from '../job-type.ts';

/** An asset to render again; `source` and `plan` are set when they differ from those of the order. */
export type PlannedRender = { order: RenderSpec; source: RenderSource | null; plan: VideoPlan | null };

/** What an edit does to its pack. */
export type EditPlan = {
  /** As they were asked for, with what they left open. */
  changes: PackChange[];
  /** The version to restore before the other changes; null when none is restored. */
  restored: number | null;
  /** All captions when one changed; otherwise null. */
  captions: Caption[] | null;
  brand: PackBrand | null;
  /** Undefined when the logo stays. */
  logo?: Brand['logo'];
  /** A model has to write first: texts are those of before. */
  needsText: boolean;
  dropped: string[];
  renders: PlannedRender[];
  /** Names of what changes: assets, and the platforms of captions. */
  changed: string[];
  priceCredits: number;
};
