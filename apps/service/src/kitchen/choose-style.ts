import type { Brand, Style } from '#kitchen/template';
import { oklchOf } from './color.ts';

/** Families with serifs that pages use for headings, in lower case. The generic name ends most font stacks. */
const SERIFS =
  /(?<!sans[ -])\bserif\b|\b(antiqua|baskerville|bodoni|caslon|charter|cormorant|crimson|didot|dm serif|eb garamond|fraunces|freight|garamond|georgia|gloock|instrument serif|libre baskerville|lora|merriweather|newsreader|noto serif|palatino|playfair|recoleta|source serif|spectral|tiempos|times)\b/;

/** One pack has one style: the caller's wish, else the one that the brand's own page speaks. */
export function chooseStyle(brand: Pick<Brand, 'colors' | 'headingFont'>, wish?: Style): Style {
  if (wish !== undefined) return wish;
  if (isSerif(brand.headingFont)) return 'folio';
  return oklchOf(brand.colors.background).L < 0.35 ? 'stage' : 'broadside';
}

export function isSerif(family: string | null): boolean {
  return family !== null && SERIFS.test(family.toLowerCase());
}
