// The own fonts of a brand on the layout page: what is served to it, and the style sheet variables that name them.

import type { Brand, BrandFont } from '#render/template';
import { headingTypeface } from './fonts.ts';
import type { OwnFontFace } from './in-page/own-fonts.ts';
import type { LayoutDocument } from './layout-page.ts';

const HEADING = 'Own Heading';
const BODY = 'Own Body';

/** The browser rejects a font that it accepted when it was added to the kit. */
export class FontNotLoaded extends Error {
  override name = 'FontNotLoaded';
}

/**
 * Latin, Greek and Cyrillic letters, with numbers, punctuation and signs. Texts of other scripts are set for the
 * typefaces that we have for them.
 */
const SCRIPTS =
  'U+0-36F, U+370-52F, U+1C80-1C8F, U+1D00-1DFF, U+1E00-1FFF, U+2000-206F, U+2070-218F, U+2190-22FF, U+2C60-2C7F, U+A640-A69F, U+A720-A7FF, U+AB30-AB6F, U+FB00-FB06';

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** The letters of a font that cannot be seen. */
export async function blankLetters(layoutPage: LayoutDocument, font: BrandFont): Promise<string[]> {
  await loadBrandFonts(layoutPage, { fonts: { heading: font, body: null } });
  return layoutPage.call('blankLetters', HEADING, LETTERS);
}

/** Loads what the brand has, or drops the fonts of the frame before. */
export async function loadBrandFonts(layoutPage: LayoutDocument, { fonts }: Pick<Brand, 'fonts'>): Promise<void> {
  const faces: OwnFontFace[] = [];
  for (const [family, font] of [
    [HEADING, fonts?.heading],
    [BODY, fonts?.body],
  ] as const) {
    if (font) faces.push({ family, url: layoutPage.putFont(withBytes(font)) });
  }
  if (!(await layoutPage.call('loadOwnFonts', faces, { scripts: SCRIPTS, letters: LETTERS })))
    throw new FontNotLoaded('An own font does not load.');
}

function withBytes({ hash, bytes }: BrandFont): { hash: string; bytes: Uint8Array } {
  if (bytes === undefined) throw new Error('An own font was not read.');
  return { hash, bytes };
}

/** Letters that the font lacks are set in the typeface that the kit has besides. */
export function ownHeading({ fonts, headingFont }: Brand): { name: string; families: string[] } | null {
  if (!fonts?.heading) return null;
  const { family } = headingTypeface(headingFont) ?? { family: 'Inter Variable' };
  return { name: 'own', families: [HEADING, family] };
}

export function hasOwnBody({ fonts }: Brand): boolean {
  return Boolean(fonts?.body);
}
