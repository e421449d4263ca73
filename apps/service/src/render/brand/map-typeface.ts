import { type Typeface, typefaces } from '@galley/contract';

/** The nearest free typeface, by names that pages use, in lower case. The first match counts. */
const NEAREST: readonly [RegExp, Typeface][] = [
  [/\b(?:mono|monospace|courier|consolas|menlo|fira code|ui-monospace)\b/, 'JetBrains Mono'],
  [/\b(?:abril|bodoni|chronicle|cooper|didot|dm serif|gloock|ogg|playfair|recoleta|tiempos headline)\b/, 'Fraunces'],
  [
    /\b(?:antiqua|baskerville|caslon|charter|cormorant|crimson|freight text|garamond|georgia|lora|merriweather)\b/,
    'Newsreader',
  ],
  [/\b(?:noto serif|palatino|source serif|spectral|tiempos|times|instrument serif|ui-serif)\b/, 'Newsreader'],
  [/\b(?:anton|bebas|druk|impact|league gothic|oswald|barlow|roboto condensed|sofia sans)\b/, 'Archivo'],
  [/\b(?:clash|cabinet grotesk|familjen|unbounded|syne|darker grotesque|gabarito)\b/, 'Bricolage Grotesque'],
  [/\b(?:avenir|circular|futura|gotham|hanken|jost|montserrat|nunito|outfit|poppins|proxima)\b/, 'Hanken Grotesk'],
  [
    /\b(?:manrope|plus jakarta sans|quicksand|raleway|urbanist|dm sans|figtree|lexend|century gothic)\b/,
    'Hanken Grotesk',
  ],
  [/\b(?:sf pro|geist sans|söhne|suisse|aeonik)\b/, 'Geist'],
  [/\b(?:space mono|sora|chakra petch|orbitron|rajdhani|exo)\b/, 'Space Grotesk'],
];

const LONGEST = 60;

/** For the heading fonts of a page: their name, and the free typeface that replaces them. */
export function mapTypeface(stack: string | null): { typeface: Typeface; pageTypeface: string | null } {
  const families = (stack ?? '')
    .split(',')
    .map((family) => family.replace(/["']/g, '').replace(/\s+/g, ' ').trim())
    .filter((family) => family !== '');
  return { typeface: nearestOf(families.slice(0, 12)), pageTypeface: families[0]?.slice(0, LONGEST) ?? null };
}

function nearestOf(families: readonly string[]): Typeface {
  for (const family of families.map((item) => item.toLowerCase())) {
    const bare = family.replace(/ variable$/, '');
    const shipped = typefaces.find((face) => face.toLowerCase() === bare);
    if (shipped !== undefined) return shipped;
    const near = NEAREST.find(([names]) => names.test(bare));
    if (near !== undefined) return near[1];
    if (family === 'serif') return 'Newsreader';
  }
  return 'Inter';
}
