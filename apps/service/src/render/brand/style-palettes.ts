// The colours of each style, by role.

import type { BrandColors, Palette } from '#render/template';
import { contrastOf, distanceOf, hexOf, oklchOf, pushAway } from './color.ts';
import { type Backgrounds, better, quietOn, readable, rest, TEXT_FLOOR } from './tones.ts';

/** A brand's own ink has to be as readable as ours. */
const OWN_INK_FLOOR = 7;

/** The roles that differ by style; roles that are the same for all are derived from these. */
export type StylePalette = Omit<Palette, LoudRoles | 'capBackground' | 'capInk' | 'capMark'>;
export type LoudRoles = 'loud' | 'onLoud' | 'loudText' | 'form' | 'tint' | 'faint' | 'hiOnPhoto' | 'shelf';

export function broadside(colors: BrandColors, backgrounds: Backgrounds): StylePalette {
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

export function folio(
  colors: BrandColors,
  backgrounds: Backgrounds,
  { edgeShowsPrimary = false }: { edgeShowsPrimary?: boolean },
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

export function stage(colors: BrandColors, backgrounds: Backgrounds): StylePalette {
  const { deep, paper } = backgrounds;
  const floor = oklchOf(deep);
  const block = hexOf({ L: floor.L + 0.085, C: Math.max(floor.C * 1.25, 0.012), H: floor.H });
  const readsOnDeep = (color: string): boolean => contrastOf(color, deep) >= TEXT_FLOOR;
  const marks = markColours(colors);
  const hi = marks.find(readsOnDeep) ?? pushAway(marks[0], deep, TEXT_FLOOR);
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

/** A light table: nearly white, so that photographs are the only colour besides the brand's own. */
export function lightbox(colors: BrandColors, backgrounds: Backgrounds): StylePalette {
  const { deep, paper: warm } = backgrounds;
  const { C, H } = oklchOf(warm);
  const paper = hexOf({ L: 0.985, C: Math.min(0.004, C), H });
  const block = hexOf({ L: 0.915, C: Math.min(0.012, C), H });
  const hi = pushAway([colors.primary, colors.accent].find(canBeField) ?? deep, paper, TEXT_FLOOR);
  return {
    style: 'lightbox',
    field: paper,
    ink: deep,
    quiet: quietOn(deep, [paper, block]),
    block,
    onBlock: deep,
    hi,
    onHi: paper,
    ...rest(colors),
    deep,
    paper,
  };
}

/** Lightness and maximum chroma of a festive field that does not look like a warning. */
const PASTEL = { L: 0.89, C: 0.095 };

/** A pastel of the brand's second colour, with its first one in flags and blocks. */
export function bunting(colors: BrandColors, backgrounds: Backgrounds): StylePalette {
  const main = [colors.primary, colors.accent].find(canBeField) ?? backgrounds.deep;
  const isApart = distanceOf(colors.accent, main) >= 0.15 && oklchOf(colors.accent).C > 0.03;
  const { C, H } = oklchOf(isApart ? colors.accent : main);
  const { deep } = backgrounds;
  const field = pushAway(hexOf({ L: PASTEL.L, C: Math.min(PASTEL.C, C * 0.75), H }), deep, OWN_INK_FLOOR);
  const block = readable(distanceOf(main, field) >= 0.12 ? main : deep, backgrounds);
  return {
    style: 'bunting',
    field,
    ink: deep,
    quiet: quietOn(deep, [field]),
    block,
    onBlock: better(backgrounds, block),
    hi: pushAway(block, field, TEXT_FLOOR),
    onHi: field,
    ...rest(colors),
    ...backgrounds,
  };
}

/** The colours of the brand that can emphasise: greys only if it has no other. */
function markColours({ primary, accent }: BrandColors): [string, ...string[]] {
  // Of colours with less chroma nobody would name the hue.
  const isGrey = (color: string): boolean => oklchOf(color).C < 0.04;
  if (isGrey(primary) === isGrey(accent)) return [primary, accent];
  return isGrey(primary) ? [accent] : [primary];
}

/** Near white and near black are no field: a poster in them shows no colour of the brand. */
function canBeField(color: string): boolean {
  const { L, C } = oklchOf(color);
  return L >= 0.2 && !(L > 0.94 && C < 0.06);
}

/** A brand of only black and white keeps them, but never pure. */
function quietField({ primary }: BrandColors, { deep, paper }: Backgrounds): string {
  return oklchOf(primary).L < 0.5 ? deep : paper;
}

/** The same hue, visibly darker or lighter, because a colour beside itself differs only in lightness. */
function otherTone(color: string): string {
  const { L, C, H } = oklchOf(color);
  const tone = L > 0.4 ? L - 0.14 : L + 0.14;
  // A darker colour gets less chroma, or it would look like another colour.
  return hexOf({ L: tone, C: C * Math.min(1, tone / L), H });
}

/** A light yellow becomes mustard when darkened, which does not look like the same colour. */
function turnsMuddy(color: string): boolean {
  const { L, C, H } = oklchOf(color);
  const degrees = (H * 180) / Math.PI;
  return L > 0.75 && C > 0.05 && degrees > 75 && degrees < 130;
}
