import type { Asset } from '#jobs';
import type { Photo } from '#render/template';
import type { Check } from './checks/check.ts';
import type { LayoutRequest } from './layout/typesetter.ts';

/** One asset to be made, and where it is stored. */
export type AssetRequest = LayoutRequest & {
  /** As in the record: `cover`, `carousel-2`, `highlights-square`. */
  name: string;
  /** Objects are named below it, each by its hash. */
  folder: string;
  /** Of a clip, one for each card, the hook's first; null for a card without one. */
  cardPhotos?: readonly (Photo | null)[];
  /** Its image is a frame of a video, not a page. */
  isOfVideo?: boolean;
  /** The music of its pack; a clip without it is silent. */
  music?: { seed: number } | undefined;
  signal: AbortSignal;
};

/** What the row of an asset needs, and the rules it was tried on. */
export type RenderedAsset = Asset & { kind: 'still' | 'clip'; checks: Check[] };
