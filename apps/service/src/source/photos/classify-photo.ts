import type { PagePhoto } from '../page-source.ts';
import type { PhotoMeasures } from './measure-photo.ts';

export type PixelRejection = 'too_small' | 'shape' | 'graphic' | 'flat' | 'blurred' | 'text';

const limits = {
  shorterPx: 400,
  /** 600 x 400, a size that many pages use for their only image. */
  pixels: 240_000,
  portraitPx: 160,
  widest: 3.2,
  tallest: 2.4,
  entropy: 4,
  sharpness: 0.6,
  textShare: 0.18,
  flatShare: 0.3,
};

type Size = { width: number; height: number };

/** The minimum sizes of a photograph; one beside a quote may be a thumbnail. */
export function rejectBySize({ width, height }: Size, isBesideQuote: boolean): PixelRejection | null {
  const shorter = Math.min(width, height);
  if (shorter < (isBesideQuote ? limits.portraitPx : limits.shorterPx)) return 'too_small';
  if (!isBesideQuote && width * height < limits.pixels) return 'too_small';
  return width / height > limits.widest || height / width > limits.tallest ? 'shape' : null;
}

/** Drawings, screenshots, posters of text, and blurred images. */
export function rejectByPixels(measures: PhotoMeasures): PixelRejection | null {
  const { clearShare, colours, entropy, flatShare, isOnWhite, sharpness, textShare } = measures;
  const isObject = isOnWhite || clearShare > 0.05;
  if (colours < 6 || (clearShare > 0 && flatShare > 0.5)) return 'graphic';
  if (entropy < limits.entropy && !isObject) return 'flat';
  if (sharpness < limits.sharpness) return 'blurred';
  if (textShare > limits.textShare) return 'text';
  return !isObject && flatShare > limits.flatShare ? 'text' : null;
}

/** The minimum share of the image's width that a face of a portrait has. */
const PORTRAIT_FACE = 0.12;

export function kindOf(
  { clearEdgeShare, clearShare, isOnWhite }: PhotoMeasures,
  faces: PagePhoto['faces'],
): PagePhoto['kind'] {
  const [largest] = faces;
  if (clearShare > 0.05 && clearEdgeShare > 0.3) return 'cutout';
  if (largest !== undefined && faces.length <= 2 && largest.width >= PORTRAIT_FACE) return 'portrait';
  return isOnWhite ? 'packshot' : 'photo';
}
