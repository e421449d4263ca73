import type { Point } from '../copy.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { capital, type Frame, type Phrase } from './frame.ts';

const MOST_CARDS = 4;
const NUMBER =
  /^(?:[£$€¥]\s?\p{N}[\p{N}.,]*k?|\p{N}[\p{N}.,]*\s?(?:%|[£$€¥]|percent|prozent|x\s?\p{N})|\p{N}{1,2}(?:[:.]\p{N}{2})?\s?(?:am|pm|h|Uhr|時))(?![\p{L}\p{N}])/iu;
const ANY_NUMBER = /[£$€¥]\s?\p{N}[\p{N}.,]*k?|\p{N}[\p{N}.,]*\s?(?:%|[£$€¥]|(?:am|pm)(?!\p{L})|Uhr|時)/iu;

/** One idea each, whole; a figure stands apart only where it opens its phrase. */
export function ideaCards({ cards, hook, lead }: Frame, words: IdeaWords, closing: string): Point[] {
  const points = cards.flatMap(({ phrase, label }) => {
    const repeats = label !== '' && (phrase.text === hook.text || lead.text.startsWith(phrase.text));
    const point = repeats ? leadCard(phrase, label, closing) : cardOf(phrase, label, words);
    return point === null ? [] : [point];
  });
  const seen = new Set<string>();
  return points.filter(({ headline }) => !seen.has(headline) && seen.add(headline)).slice(0, MOST_CARDS);
}

function cardOf(phrase: Phrase, label: string, words: IdeaWords): Point | null {
  const { text, claim } = phrase;
  const figure = NUMBER.exec(text)?.[0] ?? null;
  const rest = figure === null ? '' : text.slice(figure.length).replace(/^[\s,:–-]+/u, '');
  if (figure !== null && /^\p{L}{3}/u.test(rest) && widthOf(rest) <= textLimits.headline)
    return { figure: figure.trim(), headline: capital(rest), line: null, claim };
  if (figure !== null && rest === '' && label !== '')
    return { figure: figure.trim(), headline: label, line: null, claim };
  if (widthOf(text) <= textLimits.headline) return { figure: null, headline: text, line: null, claim };
  const halves = splitCard(text);
  if (halves !== null) return { figure: null, headline: halves[0], line: ended(halves[1], words), claim };
  if (widthOf(text) <= textLimits.sentence) return { figure: null, headline: text, line: null, claim };
  if (label !== '' && widthOf(text) <= textLimits.line)
    return { figure: null, headline: label, line: ended(text, words), claim };
  return null;
}

/** The statement itself, where it is all there is: its figure with a label. */
function leadCard({ text, claim }: Phrase, label: string, closing: string): Point | null {
  const opening = NUMBER.exec(text.replace(/^[^:：]{3,40}[:：]\s?/u, ''))?.[0];
  if (opening !== undefined) {
    const behind = text.slice(text.indexOf(opening) + opening.length).replace(/^[\s,:–-]+/u, '');
    const before = text.slice(0, text.indexOf(opening)).replace(/[\s:：]+$/u, '');
    if (/^\p{L}{2}/u.test(behind) && widthOf(behind) <= textLimits.headline)
      return { figure: opening.trim(), headline: capital(behind), line: before === '' ? null : `${before}.`, claim };
  }
  const found = ANY_NUMBER.exec(text);
  // One end of a span is not the point.
  const around =
    found === null
      ? ''
      : `${text.slice(0, found.index).slice(-5)}|${text.slice(found.index + found[0].length).slice(0, 5)}`;
  const figure = /(?:bis|to|[-–]|à|al?)\s*\||\|\s*(?:bis|to|[-–]|à|al?)\s/u.test(around) ? undefined : found?.[0];
  if (figure === undefined || label === '' || widthOf(label) > textLimits.headline) return null;
  return { figure: figure.trim(), headline: label, line: closing, claim };
}

/** Two clauses at a comma or dash, each of which can be read alone. */
function splitCard(text: string): readonly [string, string] | null {
  const marks = [...text.matchAll(/[,;،]\s|\s[–—-]\s|:\s|、/gu)];
  const at = marks.find(({ index }) => {
    const [head, tail] = [text.slice(0, index), text.slice(index)];
    return (
      widthOf(head) <= textLimits.headline &&
      widthOf(head) >= 6 &&
      widthOf(tail) <= textLimits.line &&
      !/^[,;،\s–—-]+(?:and|or|but|und|oder|et|ou|y|o|which|who|that|die|der|qui|que)\s/iu.test(tail)
    );
  });
  if (at === undefined) return null;
  return [text.slice(0, at.index), capital(text.slice(at.index + at[0].length))];
}

export function ended(text: string, { stop }: Pick<IdeaWords, 'stop'>): string {
  return /[.!?…。！？؟:：]["”»」]?$/u.test(text) ? text : `${text}${stop}`;
}
