import type { BrandColors, Palette, Style } from '#kitchen/template';
import { contrastOf, distanceOf, hexOf, luminanceOf, mix, oklchOf, pushAway } from './color.ts';

/** WCAG: text under 60 px, and everything that stays that small on some slide. */
const TEXT_FLOOR = 4.5;
/** Ink that a brand brings itself has to read as easily as ours. */
const OWN_INK_FLOOR = 7;
/** Captions are read in a second or two, often small; and their ground has to stand off the page it lies on. */
const CAPTION_FLOOR = 7;
const STANDS_OFF_PAGE = 1.6;

export type PaletteHints = {
  /** The picture's own edge shows the primary, so a mat in it would run into the page. */
  edgeShowsPrimary?: boolean;
  /** The grounds that the page itself lies on, its background among them or not: see `groundsOfPage`. */
  pageGrounds?: readonly string[];
};

/** Gives every role of a style a colour that belongs to the brand and keeps the floors, whatever the page gave. */
export function derivePalette(colors: BrandColors, style: Style, hints: PaletteHints = {}): Palette {
  const grounds = groundsOf(colors);
  const palette =
    style === 'broadside'
      ? broadside(colors, grounds)
      : style === 'folio'
        ? folio(colors, grounds, hints)
        : stage(colors, grounds);
  return { ...palette, ...captionsOf([colors.background, ...(hints.pageGrounds ?? [])], palette, colors) };
}

type StylePalette = Omit<Palette, 'capGround' | 'capInk' | 'capMark'>;

/** Captions over a page take the first ground of their style that stands off all of it. A marked word is the brand's colour. */
function captionsOf(
  behind: readonly string[],
  { style, field, deep, paper }: StylePalette,
  { primary, accent }: BrandColors,
): Pick<Palette, 'capGround' | 'capInk' | 'capMark'> {
  const wishes = { broadside: [field, deep, paper], folio: [paper, deep], stage: [deep, paper] }[style];
  const inkOn = (ground: string): string => better({ deep, paper }, ground);
  const offPage = (ground: string): number => Math.min(...behind.map((each) => contrastOf(ground, each)));
  const isGood = (ground: string): boolean =>
    offPage(ground) >= STANDS_OFF_PAGE && contrastOf(inkOn(ground), ground) >= CAPTION_FLOOR;
  const farthest = offPage(deep) > offPage(paper) ? deep : paper;
  const capGround = wishes.find(isGood) ?? farthest;
  const reads = (color: string): boolean => contrastOf(color, deep) >= TEXT_FLOOR;
  const capMark = [primary, accent].find(reads) ?? pushAway(primary, deep, TEXT_FLOOR);
  return { capGround, capInk: inkOn(capGround), capMark };
}

/** Field and block swapped: the second half of a sequence, and end cards. */
export function flip(palette: Palette): Palette {
  const { field, block, ink, onBlock, deep, paper, style } = palette;
  const isStage = style === 'stage';
  const hi = isStage ? pushAway(palette.hi, block, TEXT_FLOOR) : onBlock;
  return {
    ...palette,
    field: block,
    block: field,
    ink: onBlock,
    onBlock: ink,
    quiet: isStage ? quietOn(onBlock, [block, field]) : onBlock,
    hi,
    onHi: isStage ? better({ deep, paper }, hi) : block,
  };
}

type Grounds = { deep: string; paper: string };

function groundsOf({ primary, accent, background, text }: BrandColors): Grounds {
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

function broadside(colors: BrandColors, grounds: Grounds): StylePalette {
  const wished = [colors.primary, colors.accent].find(canBeField) ?? quietField(colors, grounds);
  const ink = better(grounds, wished);
  const field = pushAway(wished, ink, TEXT_FLOOR);
  const isApart = distanceOf(colors.accent, field) >= 0.15;
  const block = isApart ? readable(colors.accent, grounds) : ink;
  const onBlock = better(grounds, block);
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
    ...grounds,
  };
}

function folio(colors: BrandColors, grounds: Grounds, { edgeShowsPrimary = false }: PaletteHints): StylePalette {
  const { paper, deep } = grounds;
  const ink = contrastOf(colors.text, paper) >= OWN_INK_FLOOR ? colors.text : deep;
  const { primary, accent } = colors;
  const standsOff = (color: string): boolean => distanceOf(color, paper) >= 0.1;
  const isApart = distanceOf(accent, primary) >= 0.1;
  const tones = turnsMuddy(primary) ? [] : [otherTone(primary)];
  const others = isApart ? [accent, ...tones] : tones;
  const wishes = edgeShowsPrimary ? others : [primary, accent];
  const block = readable(wishes.find(standsOff) ?? ink, grounds);
  const hi = pushAway(primary, paper, TEXT_FLOOR);
  const onBlock = better(grounds, block);
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
    ...grounds,
  };
}

function stage(colors: BrandColors, grounds: Grounds): StylePalette {
  const { deep, paper } = grounds;
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
    onHi: better(grounds, hi),
    ...rest(colors),
    ...grounds,
  };
}

/** Near white and near black are no field: a poster in them has no colour of the brand. */
function canBeField(color: string): boolean {
  const { L, C } = oklchOf(color);
  return L >= 0.2 && !(L > 0.94 && C < 0.06);
}

/** A brand of black and white alone keeps to them, never pure. */
function quietField({ primary }: BrandColors, { deep, paper }: Grounds): string {
  return oklchOf(primary).L < 0.5 ? deep : paper;
}

/** The same hue, darker or lighter by as much as is seen at a glance: beside itself a colour is told by its tone alone. */
function otherTone(color: string): string {
  const { L, C, H } = oklchOf(color);
  const tone = L > 0.4 ? L - 0.14 : L + 0.14;
  // As it gets darker a colour has less chroma, or it would look like another one beside it.
  return hexOf({ L: tone, C: C * Math.min(1, tone / L), H });
}

/** A light yellow that gets darker is a mustard, which nobody takes for the same colour. */
function turnsMuddy(color: string): boolean {
  const { L, C, H } = oklchOf(color);
  const degrees = (H * 180) / Math.PI;
  return L > 0.75 && C > 0.05 && degrees > 75 && degrees < 130;
}

/** The same colour, moved just enough that text in deep or paper reads on it. */
function readable(color: string, grounds: Grounds): string {
  return pushAway(color, better(grounds, color), TEXT_FLOOR);
}

function better({ deep, paper }: Grounds, ground: string): string {
  return contrastOf(deep, ground) >= contrastOf(paper, ground) ? deep : paper;
}

/** A third of the way towards its field, or as far as it still reads on every ground it may meet. */
function quietOn(ink: string, grounds: readonly [string, ...string[]]): string {
  const shares = [0.34, 0.32, 0.28, 0.24, 0.2, 0.16, 0.12, 0.08, 0.04];
  const mixes = shares.map((share) => mix(ink, grounds[0], share));
  return mixes.find((color) => grounds.every((ground) => contrastOf(color, ground) >= TEXT_FLOOR)) ?? ink;
}

/** The frame around a picture follows the page, not the style. */
function rest({ background }: BrandColors): Pick<Palette, 'bar' | 'barInk' | 'bezel'> {
  const isDark = oklchOf(background).L < 0.5;
  const bar = mix(background, isDark ? '#ffffff' : '#000000', isDark ? 0.07 : 0.045);
  const pole = luminanceOf(bar) > 0.18 ? '#000000' : '#ffffff';
  const shares = [0.68, 0.74, 0.8, 0.86, 0.92];
  const barInk = shares.map((share) => mix(bar, pole, share)).find((color) => contrastOf(color, bar) >= TEXT_FLOOR);
  return { bar, barInk: barInk ?? pole, bezel: isDark ? '#2b2e2a' : '#0a0a0b' };
}
