import type { Box } from '#render/template';

/** The texts of a page with their positions, in pixels of its screenshot. */
type PositionedText = Box & { text: string };

/** A short text is a number or a name, and matches as a whole: the 4 of "4 min" must not match 41. */
const SHORT_LENGTH = 12;

/** The smallest region of a page that contains each of the texts; null when none does. */
export function findRegions(parts: readonly PositionedText[], texts: readonly string[]): (Box | null)[] {
  const plainParts = parts.map(({ text, ...area }) => ({ words: plain(text), area }));
  return texts.map((text) => {
    const sought = plain(text);
    const isTextIn = ({ words }: { words: string }): boolean =>
      sought.length < SHORT_LENGTH ? ` ${words} `.includes(` ${sought} `) : dense(words).includes(dense(sought));
    const found = sought === '' ? [] : plainParts.filter(isTextIn);
    return found.sort((a, b) => a.words.length - b.words.length)[0]?.area ?? null;
  });
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Text in several boxes has no spaces between them. */
function dense(words: string): string {
  return words.replaceAll(' ', '');
}
