import type { PageReading } from '../../source/page-reading.ts';

const FILE = /^[\w.-]+\.(?:html?|php|aspx?|jsp)$/iu;
const FIRST_SCREENS = 1_200;
const LARGE = 1.5;
const LONGEST = 140;

/** Named after what it is, not after its file. */
export function isTitle(text: string | null): text is string {
  return text !== null && !FILE.test(text.trim());
}

function usualSize(runs: PageReading['runs']): number {
  const sizes = runs.flatMap(({ fontSizePx, text }) =>
    Array.from({ length: Math.ceil(text.length / 40) }, () => fontSizePx),
  );
  return sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)] ?? 0;
}

const SMALL = 0.95;

/** What a page sets smaller than its text: notes on prices, archives, legal lines. */
export function smallPrint({ runs }: PageReading): ReadonlySet<string> {
  const usual = usualSize(runs);
  return new Set(
    runs.flatMap(({ tag, fontSizePx, text }) => (tag === 'p' && fontSizePx < usual * SMALL ? [text] : [])),
  );
}

/** Of a page without a headline: the first line that is set largest on its first screens. */
export function bannerOf({ runs }: PageReading): string | null {
  if (runs.some(({ tag }) => tag === 'h1')) return null;
  const usual = usualSize(runs);
  const [largest] = runs
    .filter(
      ({ top, text, fontSizePx, tag }) =>
        top < FIRST_SCREENS && text.length <= LONGEST && fontSizePx >= usual * LARGE && !/^t[dh]$/.test(tag),
    )
    .filter(
      ({ text }) =>
        /\p{L}{2,}[^\p{L}]+\p{L}{2,}/u.test(text) ||
        /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]{6}/u.test(text),
    )
    .toSorted((a, b) => b.fontSizePx - a.fontSizePx);
  return largest?.text ?? null;
}

/** "Fieldwork — a summer school for surveyors": what follows the page's own name. */
export function subtitleIn(title: string, names: readonly (string | null)[]): string | null {
  const known = names.filter((name) => name !== null).map((name) => name.toLocaleLowerCase());
  const parts = title.split(/\s+[|·•–—-]\s+|｜|:\s+/u).map((part) => part.trim());
  const isName = (part: string): boolean =>
    known.some((name) => name.includes(part.toLocaleLowerCase()) || part.toLocaleLowerCase().includes(name));
  return parts.find((part, index) => index > 0 && !isName(part) && part.split(/\s+/u).length >= 4) ?? null;
}
