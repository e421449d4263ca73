import type { BrandColors, Palette, Style } from '#render/template';
import { contrastOf, distanceOf, hexOf, mix, oklchOf, pushAway } from './color.ts';
import { broadside, bunting, folio, type LoudRoles, lightbox, type StylePalette, stage } from './style-palettes.ts';
import { backgroundsOf, better, quietOn, TEXT_FLOOR } from './tones.ts';

/** Captions are read in a second or two, often small; and their background has to contrast with the page below it. */
const CAPTION_FLOOR = 7;
const STANDS_OFF_PAGE = 1.6;

export type PaletteOptions = {
  /** The image's own edge shows the primary, so a mat in it would merge with the page. */
  edgeShowsPrimary?: boolean;
  /** The backgrounds of the page itself, with or without its main one: see `backgroundsOfPage`. */
  pageBackgrounds?: readonly string[];
};

const PALETTES = { broadside, folio, stage, lightbox, bunting } as const;

/** Assigns a brand colour to every role of a style, with the minimum contrasts, for any colours of a page. */
export function derivePalette(colors: BrandColors, style: Style, options: PaletteOptions = {}): Palette {
  const backgrounds = backgroundsOf(colors);
  const palette = PALETTES[style](colors, backgrounds, options);
  const captions = captionsOf([colors.background, ...(options.pageBackgrounds ?? [])], palette, colors);
  return withLoud({ ...palette, ...captions });
}

/**
 * Captions over a page use the first background of their style that contrasts with all of the page. A marked word has
 * the brand's colour.
 */
function captionsOf(
  behind: readonly string[],
  { style, field, deep, paper }: StylePalette,
  { primary, accent }: BrandColors,
): Pick<Palette, 'capBackground' | 'capInk' | 'capMark'> {
  const posters = [field, deep, paper];
  const sheets = [paper, deep];
  const preferred = { broadside: posters, bunting: posters, folio: sheets, lightbox: sheets, stage: [deep, paper] }[
    style
  ];
  const inkOn = (background: string): string => better({ deep, paper }, background);
  const offPage = (background: string): number => Math.min(...behind.map((item) => contrastOf(background, item)));
  const isGood = (background: string): boolean =>
    offPage(background) >= STANDS_OFF_PAGE && contrastOf(inkOn(background), background) >= CAPTION_FLOOR;
  const farthest = offPage(deep) > offPage(paper) ? deep : paper;
  const capBackground = preferred.find(isGood) ?? farthest;
  const reads = (color: string): boolean => contrastOf(color, deep) >= TEXT_FLOOR;
  const capMark = [primary, accent].find(reads) ?? pushAway(primary, deep, TEXT_FLOOR);
  return { capBackground, capInk: inkOn(capBackground), capMark };
}

/** Swaps field and block: for the second half of a sequence, and end cards. */
export function flip(palette: Palette): Palette {
  const { field, block, ink, onBlock, deep, paper, style } = palette;
  if (style === 'lightbox') return brandField(palette);
  const isStage = style === 'stage';
  const hi = isStage ? pushAway(palette.hi, block, TEXT_FLOOR) : onBlock;
  return withLoud({
    ...palette,
    field: block,
    block: field,
    ink: onBlock,
    onBlock: ink,
    quiet: isStage ? quietOn(onBlock, [block, field]) : onBlock,
    hi,
    onHi: isStage ? better({ deep, paper }, hi) : block,
  });
}

/** Lightbox changes from white to the brand's colour. */
function brandField(palette: Palette): Palette {
  const { hi, deep, paper } = palette;
  const block = mix(hi, deep, 0.16);
  return withLoud({ ...palette, field: hi, block, ink: paper, onBlock: paper, quiet: paper, hi: paper, onHi: hi });
}

/** An object that is multiplied onto a darker field would be hardly visible. */
const SHELF_LIGHTNESS = 0.72;
/** Emphasis on a veiled photograph, which is never as dark as the veil's colour. */
const PHOTO_FLOOR = 9.5;

/** Large text, as in posters. */
const LARGE_FLOOR = 3;

/** The same colour, visibly lighter or darker; near white and grey, a trace of the field. */
function shadeOf(loud: string, field: string): string {
  const { L, C, H } = oklchOf(loud);
  if (C < 0.035) return mix(loud, field, 0.16);
  return hexOf({ L: L > 0.62 ? L - 0.075 : L + 0.085, C, H });
}

/** In Stage the block is a floor, so its highlight is the loud colour. */
function withLoud(palette: Omit<Palette, LoudRoles>): Palette {
  const { style, field, ink, block, onBlock, hi, onHi } = palette;
  const [loud, onLoud] = style === 'stage' || style === 'lightbox' ? [hi, onHi] : [block, onBlock];
  const away = ink === palette.paper ? palette.deep : palette.paper;
  const tones = [0.3, 0.2].map((share) => mix(field, loud, share));
  const all = [...tones, mix(field, ink, 0.1), mix(field, ink, 0.05), mix(field, away, 0.18)];
  return {
    ...palette,
    loud,
    onLoud,
    form: shadeOf(loud, field),
    loudText: contrastOf(loud, field) >= LARGE_FLOOR ? loud : ink,
    tint: mix(field, ink, 0.16),
    shelf: oklchOf(field).L > SHELF_LIGHTNESS ? field : palette.paper,
    hiOnPhoto: pushAway(hi, palette.deep, PHOTO_FLOOR),
    faint: all.find((tone) => contrastOf(ink, tone) >= TEXT_FLOOR && distanceOf(tone, field) > 0.02) ?? field,
  };
}
