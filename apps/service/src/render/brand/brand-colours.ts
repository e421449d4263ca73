import type { BrandColors } from '#render/template';
import { contrastOf, distanceOf, oklchOf } from './color.ts';

/** A colour of the page, by what was drawn in it and its area. */
export type SeenColour = { colour: string; role: Role; area: number };

type Role = 'ground' | 'button' | 'heading' | 'link' | 'text' | 'drawing' | 'masthead';

export type ColourSources = {
  seen: readonly SeenColour[];
  themeColour: string | null;
  /** The colours of the logo, the most frequent first. */
  logoColours: readonly string[];
};

/**
 * How much a use of a colour shows the brand. A button is small and chosen with care; a background is large and often a
 * default.
 */
const ROLE_WEIGHT: Record<Role, number> = {
  masthead: 4,
  button: 3,
  heading: 1.6,
  link: 1.2,
  ground: 1,
  drawing: 0.6,
  text: 0.4,
};
/** On the same scale: as much as a filled button of about 60 by 200 px. */
const THEME_WEIGHT = 300;
const LOGO_WEIGHTS = [420, 160];
/** Two colours closer than this look the same. */
const SAME = 0.05;
/** An accent closer to the primary would not be seen as a second colour. */
const APART = 0.12;
/** An accent closer to the background is a shade of it. */
const OFF_BACKGROUND = 0.14;
/** Below this chroma a colour is a grey. */
const GREY_CHROMA = 0.043;
/** A colour with at least this share of the heaviest grey shows the brand better. */
const LEAST_SHARE = 0.08;
/** Colours in these roles are chosen with care. */
const CHOSEN: ReadonlySet<Role> = new Set(['masthead', 'button', 'heading', 'drawing']);

/** Derives the four colours of a brand by weight. The most frequent pixel alone does not decide. */
export function brandColours({ seen, themeColour, logoColours }: ColourSources): BrandColors {
  const background = largest(seen, ['ground']) ?? '#ffffff';
  const text = textOn(seen, background);
  const groups = grouped([
    ...seen.map(({ colour, role, area }) => ({
      colour,
      weight: ROLE_WEIGHT[role] * Math.sqrt(area),
      isChosen: CHOSEN.has(role),
    })),
    ...(themeColour === null ? [] : [{ colour: themeColour, weight: THEME_WEIGHT, isChosen: true }]),
    ...logoColours.map((colour, index) => ({ colour, weight: LOGO_WEIGHTS[index] ?? 0, isChosen: true })),
  ]);
  const ranked = groups
    .filter(({ colour }) => distanceOf(colour, background) > SAME)
    .map((group) => ({ ...group, weight: group.weight * vividness(group.colour) }))
    .toSorted((a, b) => b.weight - a.weight);
  const isDarkAndGrey = oklchOf(background).L < 0.5 && ranked.every(({ colour }) => isGrey(colour));
  const primary = isDarkAndGrey && isGrey(background) ? background : primaryOf(ranked, text);
  const others = ranked.filter(
    ({ colour }) =>
      [primary, text].every((item) => distanceOf(colour, item) >= APART) &&
      distanceOf(colour, background) >= OFF_BACKGROUND,
  );
  // A grey beside a colour is a shade of the page, not an accent of the brand, unless there is nothing else.
  const accent = isGrey(primary) ? others[0] : others.find(({ colour, isChosen }) => isChosen && !isGrey(colour));
  return { primary, accent: accent?.colour ?? primary, background, text };
}

/** The heaviest colour that is not the text's; a colour before a grey, unless the grey is everywhere. */
function primaryOf(ranked: readonly WeighedColour[], text: string): string {
  const [first, ...others] = ranked.filter(({ colour }) => distanceOf(colour, text) > SAME);
  if (first === undefined) return ranked[0]?.colour ?? text;
  const coloured = isGrey(first.colour) ? others.find(({ colour }) => !isGrey(colour)) : undefined;
  return coloured !== undefined && coloured.weight >= first.weight * LEAST_SHARE ? coloured.colour : first.colour;
}

/**
 * `isChosen`: it is used in parts that are designed with care, not only in one block such as a news bar or an
 * advertisement.
 */
type WeighedColour = { colour: string; weight: number; isChosen: boolean };

/** Shades of one colour count together, as the heaviest of them. */
function grouped(all: readonly WeighedColour[]): WeighedColour[] {
  const groups: WeighedColour[] = [];
  for (const { colour, weight, isChosen } of all.toSorted((a, b) => b.weight - a.weight)) {
    const near = groups.find((group) => distanceOf(group.colour, colour) < SAME);
    if (near === undefined) {
      groups.push({ colour, weight, isChosen });
      continue;
    }
    near.weight += weight;
    near.isChosen ||= isChosen;
  }
  return groups;
}

/** A brand is recognised by its saturated colour, not by the grey beside it. */
function vividness(colour: string): number {
  return isGrey(colour) ? 0.3 : 1 + Math.min(0.2, oklchOf(colour).C) * 4;
}

function isGrey(colour: string): boolean {
  return oklchOf(colour).C < GREY_CHROMA;
}

function largest(seen: readonly SeenColour[], roles: readonly Role[]): string | undefined {
  const sums = grouped(
    seen
      .filter(({ role }) => roles.includes(role))
      .map(({ colour, area }) => ({ colour, weight: area, isChosen: false })),
  );
  return sums.toSorted((a, b) => b.weight - a.weight)[0]?.colour;
}

/** The colour of most text that is readable on the page's background. */
function textOn(seen: readonly SeenColour[], background: string): string {
  const readable = seen.filter(({ colour }) => contrastOf(colour, background) >= 4.5);
  const isDark = oklchOf(background).L < 0.5;
  return largest(readable, ['text', 'link', 'heading']) ?? (isDark ? '#f5f5f5' : '#1a1a1a');
}
