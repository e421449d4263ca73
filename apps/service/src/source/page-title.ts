import type { Item } from './facts/linked-data.ts';
import { textOf } from './facts/linked-data.ts';
import type { PageReading } from './reading/page-reading.ts';

const LONGEST = 200;
const NO_TITLE = /^(?:untitled(?: document)?|home|index|startseite|accueil|inicio|ホーム|new page)$/iu;

/** The visible headline, otherwise a declared one that is visible, otherwise the title without the name of the site. */
export function pageTitle(
  { reading, items }: { reading: PageReading; items: readonly Item[] },
  name: string | null,
): string | null {
  const headings = reading.runs.filter(({ tag }) => tag === 'h1').map(({ text }) => oneLine(text));
  const largest = reading.runs
    .filter(({ tag, top, text }) => tag !== 'h1' && top < 1_000 && text.length >= 8 && text.length <= 120)
    .toSorted((a, b) => b.fontSizePx - a.fontSizePx)[0];
  const seen = reading.runs.map(({ text }) => text).join('\n');
  const declared = items
    .map(({ values }) => textOf(values['headline'] ?? values['name'] ?? values['title']))
    .filter((text) => text.length >= 4 && seen.includes(text));
  const [part = ''] = reading.title.split(/ [|·•–—-] |｜/u).filter((piece) => piece.trim() !== name);
  const candidates = [...headings, ...declared, part.trim(), oneLine(largest?.text ?? '')];
  const isSite = (text: string): boolean => text.toLowerCase() === name?.toLowerCase();
  const fitting = candidates.filter((text) => text !== '' && text.length <= LONGEST && !NO_TITLE.test(text));
  return fitting.find((text) => !isSite(text)) ?? fitting[0] ?? null;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
