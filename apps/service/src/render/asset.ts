import type { Asset } from '#jobs';
import type { Photo, StillName } from '#render/template';
import type { Check } from './checks/check.ts';
import type { LayoutRequest } from './layout/typesetter.ts';

/** One asset to render, and where it is stored. */
export type AssetRequest = LayoutRequest & {
  /** As in the record: `cover`, `carousel-2`, `highlights-square`. */
  name: string;
  /** The prefix of its objects, each named by its hash. */
  folder: string;
  /** For a clip, one photograph per card, the hook's first; null for a card without one. */
  cardPhotos?: readonly (Photo | null)[];
  /** Its image is a frame of a video instead of a page. */
  isOfVideo?: boolean;
  /** The music of its pack; a clip without it is silent. */
  music?: { seed: number } | undefined;
  signal: AbortSignal;
};

/** A still to be made. */
export type StillRequest = AssetRequest & { template: StillName };

/** What the row of an asset needs, and the rules it was tried on. */
export type RenderedAsset = Asset & { kind: 'still' | 'clip'; checks: Check[] };
