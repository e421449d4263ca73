// The brand of a pack without a page: colours and style of ours, chosen by its text, the same for the same text.

import { createHash } from 'node:crypto';
import type { PackBrand } from '#packs';
import type { Brand, BrandColors } from '#render/template';

type House = {
  name: string;
  words: RegExp;
  font: string;
  styles: readonly PackBrand['style'][];
  palettes: BrandColors[];
};

// biome-ignore lint/complexity/useMaxParams: a row of a table reads better than an object per row.
function house(
  name: string,
  words: RegExp,
  stylesAndFont: readonly [readonly PackBrand['style'][], string],
  colours: string[],
): House {
  return { name, words, styles: stylesAndFont[0], font: stylesAndFont[1], palettes: colours.map(paletteOf) };
}

function paletteOf(colours: string): BrandColors {
  const [primary = '', accent = '', background = '', text = ''] = colours.split(' ');
  return { primary, accent, background, text };
}

/**
 * Each palette has its own mood. Matching words decide, otherwise the hash of the text; colours and style always depend
 * on the hash.
 */
const HOUSES: readonly House[] = [
  house(
    'oven',
    /\b(bak|bread|cafe|coffee|cook|food|kitchen|recipe|restaurant|taste|wine|brot|küche|pain|cocina)/i,
    [['folio', 'bunting'], 'Fraunces'],
    ['#b5432a #e9b44c #fbf3e6 #2a1a12', '#8a3b12 #f0c05a #fdf6ec #24150d', '#a3324b #f2b880 #fcf1ee #2b1218'],
  ),
  house(
    'leaf',
    /\b(climate|field|forest|garden|green|grow|habit|health|leaf|plant|river|sleep|walk|yoga|garten|jardin)/i,
    [['broadside', 'bunting'], 'Hanken Grotesk'],
    ['#1f6b4a #f2c14e #f3f7f1 #14261d', '#2f5d1e #e8b93c #f5f8ee #182310', '#0f6660 #f6c667 #eff8f6 #0c2624'],
  ),
  house(
    'signal',
    /\b(api|app|build|code|data|developer|engineer|latency|query|server|software|startup|tech)/i,
    [['stage'], 'Space Grotesk'],
    ['#5ee6b5 #ffb454 #0d1117 #e9eef5', '#7db4ff #ffd166 #0c1220 #e8eefb', '#c7f464 #7ad7ff #11140d #f0f5e6'],
  ),
  house(
    'ledger',
    /\b(budget|business|client|cost|credit|finance|invest|invoice|market|money|price|sales|team|tax)/i,
    [['broadside', 'lightbox'], 'Inter'],
    ['#1b3fae #ff7a59 #f5f7fc #10182e', '#4a2fa8 #ffb347 #f6f4fd #1a1233', '#0b5d8c #ff8f6b #f1f7fb #0a2033'],
  ),
  house(
    'night',
    /\b(band|concert|dance|dj|festival|film|game|light|music|night|party|show|song|stage|theatre)/i,
    [['stage', 'bunting'], 'Bricolage Grotesque'],
    ['#ff5fa2 #7cf3ff #140a1f #f7eefc', '#ff8552 #9dffb0 #1a0d0a #fdf0ea', '#b58cff #ffe66d #100b1f #f3eefe'],
  ),
  house(
    'page',
    /\b(author|book|essay|history|learn|letter|library|museum|poem|read|school|story|teach|write)/i,
    [['folio', 'lightbox'], 'Newsreader'],
    ['#6a2c4f #c98b2b #f7f2ea #211a1e', '#1f4d5c #d08c2f #f5f3ec #17211f', '#4b5320 #b5651d #f6f4e8 #1d1f12'],
  ),
  house(
    'harbour',
    /\b(boat|city|flight|harbour|hotel|island|journey|map|ocean|road|sea|train|travel|trip|water)/i,
    [['broadside', 'bunting'], 'Archivo'],
    ['#0e5c7a #f4a259 #eef6f8 #0b2530', '#155e63 #ffb26b #eef7f6 #0a2426', '#274690 #f5a65b #eff3fb #0e1a36'],
  ),
];

export function houseBrand(text: string, language: string): { brand: Brand; style: PackBrand['style'] } {
  const [first = 0, second = 0, third = 0] = createHash('sha256').update(text.trim().toLowerCase()).digest();
  const { palettes, font, styles } = matchingHouse(text) ?? (HOUSES[first % HOUSES.length] as House);
  // Ten ideas about bread share a palette family, but not all colours and styles.
  const colors = palettes[second % palettes.length] as BrandColors;
  const style = styles[third % styles.length] as PackBrand['style'];
  return { brand: { name: null, domain: null, logo: null, colors, headingFont: font, language }, style };
}

/** The palette with the most matching words, the first of equals; undefined without a match. */
function matchingHouse(text: string): House | undefined {
  const counted = HOUSES.map((item) => ({ each: item, matches: countOf(text, item.words) }));
  const [first] = counted.toSorted((a, b) => b.matches - a.matches);
  return first !== undefined && first.matches > 0 ? first.each : undefined;
}

function countOf(text: string, words: RegExp): number {
  return [...text.matchAll(new RegExp(words, 'gi'))].length;
}
