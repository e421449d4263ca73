import { type Copy, findNumber, type Poster } from '#render/template';

/** A list on a cover: the number of rows that can be read at a glance, and the letters of each. */
const ROWS = { least: 3, most: 5, letters: 30 };

/** The composition that the content of a hook suggests, if any. */
export function contentOf({ hook: { text }, points = [] }: Copy): Poster | null {
  if (/[?？؟]\s*$/u.test(text)) return 'question';
  const figure = findNumber(text);
  if (figure === '') return null;
  const isShort = points.every(({ headline }) => [...headline.text].length <= ROWS.letters);
  const isList =
    Number(figure) === points.length && points.length >= ROWS.least && points.length <= ROWS.most && isShort;
  if (isList) return 'list';
  // A single digit only counts something; an amount, a share or a large number is worth showing.
  return /\D/.test(figure) || Number(figure) > 9 ? 'number' : null;
}
