import type { PageType } from '@galley/contract';
import type { Brand, Style } from '#render/template';
import { seedOf } from '../compositions/posters-for.ts';
import { oklchOf } from './color.ts';

/** Serif families that pages use for headings, in lower case. The generic name ends most font stacks. */
const SERIFS =
  /(?<!sans[ -])\bserif\b|\b(antiqua|baskerville|bodoni|caslon|charter|cormorant|crimson|didot|dm serif|eb garamond|fraunces|freight|garamond|georgia|gloock|instrument serif|libre baskerville|lora|merriweather|newsreader|noto serif|palatino|playfair|recoleta|source serif|spectral|tiempos|times)\b/;

export type StyleFacts = {
  requested?: Style | undefined;
  /** The owner of the page; the same owner has the same style. Without it the first fitting style is chosen. */
  owner?: string | null;
  pageType?: PageType | null;
  photoCount?: number;
};

/**
 * One pack has one style: the caller's choice, otherwise one that fits brand, page and photographs, selected by its
 * owner.
 */
export function chooseStyle(
  brand: Pick<Brand, 'colors' | 'headingFont'>,
  { requested, owner = null, pageType = null, photoCount = 0 }: StyleFacts = {},
): Style {
  if (requested !== undefined) return requested;
  const fitting = stylesFor(brand, { pageType, hasPhotos: photoCount >= ENOUGH_PHOTOS });
  const turn = owner === null ? 0 : seedOf(owner) % fitting.length;
  return fitting[turn] ?? fitting[0];
}

/** With fewer, a style that depends on photographs would have too little to show. */
const ENOUGH_PHOTOS = 2;

type Page = { pageType: PageType | null; hasPhotos: boolean };
type Styles = readonly [Style, ...Style[]];

/** The best first. Clear features of a brand's own page count more than the type of page. */
function stylesFor({ colors, headingFont }: Pick<Brand, 'colors' | 'headingFont'>, page: Page): Styles {
  if (isSerif(headingFont)) return page.hasPhotos ? ['folio', 'lightbox', 'folio'] : ['folio'];
  if (oklchOf(colors.background).L < DARK) return page.hasPhotos ? ['stage', 'broadside', 'stage'] : ['stage'];
  const { pageType, hasPhotos } = page;
  const [, styles = OTHERS] = VOICES.find(([types]) => pageType !== null && types.includes(pageType)) ?? [];
  return hasPhotos ? ['lightbox', ...styles] : styles;
}

const DARK = 0.35;

/** The tone of page types, and the styles for it. */
const VOICES: readonly (readonly [types: readonly PageType[], styles: Styles])[] = [
  [
    ['product', 'event', 'recipe', 'place', 'shop', 'gallery'],
    ['broadside', 'bunting'],
  ],
  [
    ['software', 'documentation', 'code'],
    ['broadside', 'stage', 'lightbox'],
  ],
  [
    ['article', 'reference', 'job', 'property', 'faq'],
    ['broadside', 'folio', 'lightbox'],
  ],
];
const OTHERS: Styles = ['broadside', 'bunting', 'lightbox'];

export function isSerif(family: string | null): boolean {
  return family !== null && SERIFS.test(family.toLowerCase());
}
