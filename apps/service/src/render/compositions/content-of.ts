import { type Copy, findNumber, type Poster } from '#render/template';

/** A list on a cover: this many rows are read at a glance, each of so many letters. */
const ROWS = { least: 3, most: 5, letters: 30 };

/** What a hook is by its content, where that has a composition of its own. */
export function contentOf({ hook: { text }, points = [] }: Copy): Poster | null {
  if (/[?？؟]\s*$/u.test(text)) return 'question';
  const figure = findNumber(text);
  if (figure === '') return null;
  const isShort = points.every(({ headline }) => [...headline.text].length <= ROWS.letters);
  const isList =
    Number(figure) === points.length && points.length >= ROWS.least && points.length <= ROWS.most && isShort;
  if (isList) return 'list';
  // A lone digit counts something; an amount, a share or a large number is worth a picture.
  return /\D/.test(figure) || Number(figure) > 9 ? 'number' : null;
}
