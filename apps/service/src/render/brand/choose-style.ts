import type { Brand, Style } from '#render/template';
import { oklchOf } from './color.ts';

/** Families with serifs that pages use for headings, in lower case. The generic name ends most font stacks. */
const SERIFS =
  /(?<!sans[ -])\bserif\b|\b(antiqua|baskerville|bodoni|caslon|charter|cormorant|crimson|didot|dm serif|eb garamond|fraunces|freight|garamond|georgia|gloock|instrument serif|libre baskerville|lora|merriweather|newsreader|noto serif|palatino|playfair|recoleta|source serif|spectral|tiempos|times)\b/;

/** One pack has one style: the caller's choice, else the one that fits the brand's own page. */
export function chooseStyle(brand: Pick<Brand, 'colors' | 'headingFont'>, requested?: Style): Style {
  if (requested !== undefined) return requested;
  if (isSerif(brand.headingFont)) return 'folio';
  return oklchOf(brand.colors.background).L < 0.35 ? 'stage' : 'broadside';
}

export function isSerif(family: string | null): boolean {
  return family !== null && SERIFS.test(family.toLowerCase());
}
