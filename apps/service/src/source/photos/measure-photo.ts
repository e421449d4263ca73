import { type Likeness, likenessOf } from './difference-hash.ts';
import { greyOf, onWhite, type Pixels, shrink } from './pixels.ts';
import { sharpness } from './sharpness.ts';
import { entropy, flatness, textShare } from './texture.ts';
import { isOnWhite, transparency } from './white-frame.ts';

/** What the pixels of a picture say about it. */
export type PhotoMeasures = {
  sharpness: number;
  entropy: number;
  textShare: number;
  flatShare: number;
  colours: number;
  isOnWhite: boolean;
  clearShare: number;
  clearEdgeShare: number;
  likeness: Likeness;
};

/** The side that every picture is shrunk to before it is measured: measures of other sizes cannot be compared. */
export const MEASURED_PX = 1_024;

export function measurePhoto(pixels: Pixels): PhotoMeasures {
  const plain = onWhite(pixels);
  const grey = greyOf(plain);
  const clear = transparency(pixels);
  return {
    sharpness: sharpness(grey),
    entropy: entropy(grey),
    textShare: textShare(grey),
    ...flatness(pixels),
    isOnWhite: isOnWhite(pixels),
    clearShare: clear.share,
    clearEdgeShare: clear.edgeShare,
    likeness: likenessOf(shrink(plain, { width: 96, height: 96 })),
  };
}
