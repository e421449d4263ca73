import type { Item } from './facts/linked-data.ts';
import { textOf } from './facts/linked-data.ts';
import type { PageReading } from './reading/page-reading.ts';

const LONGEST = 200;
const NO_TITLE = /^(?:home|index|startseite|accueil|inicio|ホーム|new page)$/iu;
/** What an editor of pages writes while nobody has named one, in the languages of packs. */
const UNNAMED =
  /^(?:untitled(?: document| page)?|unbenannt(?:es dokument|e seite)?|ohne titel|(?:page |document )?sans titre|(?:página |documento )?sin título|(?:pagina |documento )?senza titolo|無題(?:ドキュメント)?|بدون عنوان)$/iu;
/** A file, a path or an address, which names where a page is and not what it is. */
const LOCATION = /^\S+\.(?:html?|php\d?|aspx?|jsp|cgi|md|pdf)$|^(?:https?:|www\.|\/)/iu;

/** The visible headline, otherwise a declared one that is visible, otherwise the title without the name of the site. */
export function pageTitle(
  { reading, items }: { reading: PageReading; items: readonly Item[] },
  name: string | null,
): string | null {
  const headings = reading.runs.filter(({ tag }) => tag === 'h1').map(({ text }) => oneLine(text));
  const largest = reading.runs
    .filter(({ tag, top, text }) => tag !== 'h1' && top < 1_000 && text.length >= 8 && text.length <= 120)
    .filter(({ text }) => !isCall(text))
    .toSorted((a, b) => b.fontSizePx - a.fontSizePx)[0];
  const seen = reading.runs.map(({ text }) => text).join('\n');
  const declared = items
    .map(({ values }) => textOf(values['headline'] ?? values['name'] ?? values['title']))
    .filter((text) => text.length >= 4 && seen.includes(text));
  const parts = reading.title.split(/ [|·•–—-] |｜/u).map((piece) => piece.trim());
  const part = parts.find((piece) => piece !== name && isNamed(piece)) ?? '';
  const candidates = [...headings, ...declared, part, oneLine(largest?.text ?? '')];
  const isSite = (text: string): boolean => text.toLowerCase() === name?.toLowerCase();
  const fitting = candidates.filter((text) => text.length <= LONGEST && isNamed(text));
  return fitting.find((text) => !isSite(text)) ?? fitting[0] ?? null;
}

/** "Hello there!": a few words that are called out name nothing. */
function isCall(text: string): boolean {
  return /[!?！？؟]$/u.test(text) && text.split(/\s+/u).length <= 3;
}

function isNamed(text: string): boolean {
  const isPlaceholder = [NO_TITLE, UNNAMED, LOCATION].some((pattern) => pattern.test(text));
  return /[\p{L}\p{N}]/u.test(text) && !isPlaceholder;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
