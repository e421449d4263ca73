import type { BrandColors, Palette, Style } from '#render/template';
import { contrastOf, distanceOf, hexOf, luminanceOf, mix, oklchOf, pushAway } from './color.ts';

/** WCAG: text under 60 px, and everything that stays that small on some slide. */
const TEXT_FLOOR = 4.5;
/** Ink that a brand brings itself has to read as easily as ours. */
const OWN_INK_FLOOR = 7;
/** Captions are read in a second or two, often small; and their background has to contrast with the page below it. */
const CAPTION_FLOOR = 7;
const STANDS_OFF_PAGE = 1.6;

export type PaletteOptions = {
  /** The image's own edge shows the primary, so a mat in it would merge with the page. */
  edgeShowsPrimary?: boolean;
  /** The backgrounds of the page itself, with or without its main one: see `backgroundsOfPage`. */
  pageBackgrounds?: readonly string[];
};

/** Gives every role of a style a colour of the brand that holds the contrast minimums, for any colours of a page. */
export function derivePalette(colors: BrandColors, style: Style, options: PaletteOptions = {}): Palette {
  const backgrounds = backgroundsOf(colors);
  const palette =
    style === 'broadside'
      ? broadside(colors, backgrounds)
      : style === 'folio'
        ? folio(colors, backgrounds, options)
        : stage(colors, backgrounds);
  const captions = captionsOf([colors.background, ...(options.pageBackgrounds ?? [])], palette, colors);
  return withLoud({ ...palette, ...captions });
}

type LoudRoles = 'loud' | 'onLoud' | 'loudText' | 'tint' | 'faint' | 'hiOnPhoto' | 'shelf';
type StylePalette = Omit<Palette, LoudRoles | 'capBackground' | 'capInk' | 'capMark'>;

/**
 * Captions over a page take the first background of their style that contrasts with all of it. A marked word has the
 * brand's colour.
 */
function captionsOf(
  behind: readonly string[],
  { style, field, deep, paper }: StylePalette,
  { primary, accent }: BrandColors,
): Pick<Palette, 'capBackground' | 'capInk' | 'capMark'> {
  const preferred = { broadside: [field, deep, paper], folio: [paper, deep], stage: [deep, paper] }[style];
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

/** Field and block swapped: the second half of a sequence, and end cards. */
export function flip(palette: Palette): Palette {
  const { field, block, ink, onBlock, deep, paper, style } = palette;
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

/** A darker field would swallow an object that is multiplied on it. */
const SHELF_LIGHTNESS = 0.72;
/** Emphasis on a veiled photograph, which is never as dark as the veil's colour. */
const PHOTO_FLOOR = 9.5;

/** Large text, as in posters. */
const LARGE_FLOOR = 3;

/** Stage’s block is a floor; its highlight is what is loud there. */
function withLoud(palette: Omit<Palette, LoudRoles>): Palette {
  const { style, field, ink, block, onBlock, hi, onHi } = palette;
  const [loud, onLoud] = style === 'stage' ? [hi, onHi] : [block, onBlock];
  const away = ink === palette.paper ? palette.deep : palette.paper;
  const tones = [0.3, 0.2].map((share) => mix(field, loud, share));
  const all = [...tones, mix(field, ink, 0.1), mix(field, ink, 0.05), mix(field, away, 0.18)];
  return {
    ...palette,
    loud,
    onLoud,
    loudText: contrastOf(loud, field) >= LARGE_FLOOR ? loud : ink,
    tint: mix(field, ink, 0.16),
    shelf: oklchOf(field).L > SHELF_LIGHTNESS ? field : palette.paper,
    hiOnPhoto: pushAway(hi, palette.deep, PHOTO_FLOOR),
    faint: all.find((tone) => contrastOf(ink, tone) >= TEXT_FLOOR && distanceOf(tone, field) > 0.02) ?? field,
  };
}

type Backgrounds = { deep: string; paper: string };

function backgroundsOf({ primary, accent, background, text }: BrandColors): Backgrounds {
  const p = oklchOf(primary);
  const back = oklchOf(background);
  const words = oklchOf(text);
  const H = p.C > 0.03 ? p.H : oklchOf(accent).H;
  const deep = (): string => {
    // Pure black is no colour of a set: it is lifted until the brand's hue can be felt.
    if (back.L < 0.12) return hexOf({ L: 0.145, C: Math.max(back.C, 0.012), H: back.C > 0.01 ? back.H : H });
    if (back.L < 0.28) return background;
    if (words.L < 0.3 && words.C > 0.012) return hexOf({ L: 0.2, C: Math.max(words.C, 0.02), H: words.H });
    return hexOf({ L: 0.19, C: Math.min(0.05, p.C * 0.3), H });
  };
  const isTintedPaper = back.L > 0.93 && back.C > 0.004;
  return { deep: deep(), paper: isTintedPaper ? background : hexOf({ L: 0.968, C: Math.min(0.016, p.C * 0.12), H }) };
}

function broadside(colors: BrandColors, backgrounds: Backgrounds): StylePalette {
  const requested = [colors.primary, colors.accent].find(canBeField) ?? quietField(colors, backgrounds);
  const ink = better(backgrounds, requested);
  const field = pushAway(requested, ink, TEXT_FLOOR);
  const isApart = distanceOf(colors.accent, field) >= 0.15;
  const block = isApart ? readable(colors.accent, backgrounds) : ink;
  const onBlock = better(backgrounds, block);
  return {
    style: 'broadside',
    field,
    ink,
    quiet: ink,
    block,
    onBlock,
    hi: block,
    onHi: onBlock,
    ...rest(colors),
    ...backgrounds,
  };
}

function folio(
  colors: BrandColors,
  backgrounds: Backgrounds,
  { edgeShowsPrimary = false }: PaletteOptions,
): StylePalette {
  const { paper, deep } = backgrounds;
  const ink = contrastOf(colors.text, paper) >= OWN_INK_FLOOR ? colors.text : deep;
  const { primary, accent } = colors;
  const standsOff = (color: string): boolean => distanceOf(color, paper) >= 0.1;
  const isApart = distanceOf(accent, primary) >= 0.1;
  const tones = turnsMuddy(primary) ? [] : [otherTone(primary)];
  const others = isApart ? [accent, ...tones] : tones;
  const preferred = edgeShowsPrimary ? others : [primary, accent];
  const block = readable(preferred.find(standsOff) ?? ink, backgrounds);
  const hi = pushAway(primary, paper, TEXT_FLOOR);
  const onBlock = better(backgrounds, block);
  return {
    style: 'folio',
    field: paper,
    ink,
    quiet: quietOn(ink, [paper]),
    block,
    onBlock,
    hi,
    onHi: paper,
    ...rest(colors),
    ...backgrounds,
  };
}

function stage(colors: BrandColors, backgrounds: Backgrounds): StylePalette {
  const { deep, paper } = backgrounds;
  const floor = oklchOf(deep);
  const block = hexOf({ L: floor.L + 0.085, C: Math.max(floor.C * 1.25, 0.012), H: floor.H });
  const readsOnDeep = (color: string): boolean => contrastOf(color, deep) >= TEXT_FLOOR;
  const hi = [colors.primary, colors.accent].find(readsOnDeep) ?? pushAway(colors.primary, deep, TEXT_FLOOR);
  const quiet = quietOn(paper, [deep, block]);
  return {
    style: 'stage',
    field: deep,
    ink: paper,
    quiet,
    block,
    onBlock: paper,
    hi,
    onHi: better(backgrounds, hi),
    ...rest(colors),
    ...backgrounds,
  };
}

/** Near white and near black are no field: a poster in them has no colour of the brand. */
function canBeField(color: string): boolean {
  const { L, C } = oklchOf(color);
  return L >= 0.2 && !(L > 0.94 && C < 0.06);
}

/** A brand of black and white alone stays with them, never pure. */
function quietField({ primary }: BrandColors, { deep, paper }: Backgrounds): string {
  return oklchOf(primary).L < 0.5 ? deep : paper;
}

/** The same hue, visibly darker or lighter: beside itself a colour differs by its tone alone. */
function otherTone(color: string): string {
  const { L, C, H } = oklchOf(color);
  const tone = L > 0.4 ? L - 0.14 : L + 0.14;
  // As it gets darker a colour has less chroma, or it would seem another one beside it.
  return hexOf({ L: tone, C: C * Math.min(1, tone / L), H });
}

/** A light yellow that gets darker is a mustard, which no viewer takes for the same colour. */
function turnsMuddy(color: string): boolean {
  const { L, C, H } = oklchOf(color);
  const degrees = (H * 180) / Math.PI;
  return L > 0.75 && C > 0.05 && degrees > 75 && degrees < 130;
}

/** The same colour, moved just enough that text in deep or paper reads on it. */
function readable(color: string, backgrounds: Backgrounds): string {
  return pushAway(color, better(backgrounds, color), TEXT_FLOOR);
}

function better({ deep, paper }: Backgrounds, background: string): string {
  return contrastOf(deep, background) >= contrastOf(paper, background) ? deep : paper;
}

/** A third of the way towards its field, or as far as it stays readable on every background it may get. */
function quietOn(ink: string, backgrounds: readonly [string, ...string[]]): string {
  const shares = [0.34, 0.32, 0.28, 0.24, 0.2, 0.16, 0.12, 0.08, 0.04];
  const mixes = shares.map((share) => mix(ink, backgrounds[0], share));
  return mixes.find((color) => backgrounds.every((background) => contrastOf(color, background) >= TEXT_FLOOR)) ?? ink;
}

/** The frame around an image follows the page, not the style. */
function rest({ background }: BrandColors): Pick<Palette, 'bar' | 'barInk' | 'bezel'> {
  const isDark = oklchOf(background).L < 0.5;
  const bar = mix(background, isDark ? '#ffffff' : '#000000', isDark ? 0.07 : 0.045);
  const pole = luminanceOf(bar) > 0.18 ? '#000000' : '#ffffff';
  const shares = [0.68, 0.74, 0.8, 0.86, 0.92];
  const barInk = shares.map((share) => mix(bar, pole, share)).find((color) => contrastOf(color, bar) >= TEXT_FLOOR);
  return { bar, barInk: barInk ?? pole, bezel: isDark ? '#2b2e2a' : '#0a0a0b' };
}
