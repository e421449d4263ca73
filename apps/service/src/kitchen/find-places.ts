import type { Box } from '#kitchen/template';

/** What a page says, and where, in pixels of its picture. */
type PlacedText = Box & { text: string };

/** A short text is a figure or a name, and stands for itself: the 4 of "4 min" is no part of 41. */
const SHORT_LENGTH = 12;

/** Where the smallest part of a page is that says each of the texts; null where none does. */
export function findPlaces(parts: readonly PlacedText[], texts: readonly string[]): (Box | null)[] {
  const said = parts.map(({ text, ...place }) => ({ words: plain(text), place }));
  return texts.map((text) => {
    const sought = plain(text);
    const isSaidIn = ({ words }: { words: string }): boolean =>
      sought.length < SHORT_LENGTH ? ` ${words} `.includes(` ${sought} `) : dense(words).includes(dense(sought));
    const found = sought === '' ? [] : said.filter(isSaidIn);
    return found.sort((one, other) => one.words.length - other.words.length)[0]?.place ?? null;
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** What stands in several boxes has no spaces between them. */
function dense(words: string): string {
  return words.replaceAll(' ', '');
}
