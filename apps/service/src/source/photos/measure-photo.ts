import { isCutClose } from './cut-close.ts';
import { type Likeness, likenessOf } from './difference-hash.ts';
import { greyOf, onWhite, type Pixels, shrink } from './pixels.ts';
import { sharpness } from './sharpness.ts';
import { mayShowFaces } from './skin.ts';
import { entropy, flatness, textShare } from './texture.ts';
import { isOnWhite, transparency } from './white-frame.ts';

/** Measurements of an image's pixels. */
export type PhotoMeasures = {
  sharpness: number;
  entropy: number;
  textShare: number;
  flatShare: number;
  colours: number;
  isOnWhite: boolean;
  clearShare: number;
  clearEdgeShare: number;
  mayShowFaces: boolean;
  likeness: Likeness;
  /** The image, 96 px wide, on white. */
  small: Pixels;
};

/** Every image is scaled to this side before it is measured: measurements of other sizes cannot be compared. */
export const MEASURED_PX = 1_024;

const SMALL_PX = 96;

export function measurePhoto(pixels: Pixels): PhotoMeasures {
  const plain = onWhite(pixels);
  const grey = greyOf(plain);
  const small = smallCopy(plain);
  const clear = transparency(pixels);
  return {
    sharpness: sharpness(grey),
    entropy: entropy(grey),
    textShare: textShare(grey),
    ...flatness(pixels),
    isOnWhite: isOnWhite(pixels) || isCutClose(small),
    clearShare: clear.share,
    clearEdgeShare: clear.edgeShare,
    mayShowFaces: mayShowFaces(small),
    likeness: likenessOf(small),
    small,
  };
}

function smallCopy(pixels: Pixels): Pixels {
  const height = Math.max(1, Math.round((pixels.height * SMALL_PX) / pixels.width));
  return shrink(pixels, { width: SMALL_PX, height });
}
