import type { ConsideredPhoto } from '#source';

/** An image file of the page that the decoder can read. */
export type PhotoFile = {
  photo: ConsideredPhoto;
  bytes: Uint8Array;
  hasAlpha: boolean;
  width: number;
  height: number;
};
