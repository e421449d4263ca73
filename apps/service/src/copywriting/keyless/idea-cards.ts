import { priceChange } from '../brief/price-change.ts';
import type { Point } from '../copy.ts';
import type { IdeaWords } from '../languages/ideas/idea-words.ts';
import { textLimits, widthOf } from '../points/text-length.ts';
import { capital, ended, type Frame, type Phrase } from './frame.ts';

const MOST_CARDS = 5;
const NUMBER =
  /^(?:[£$€¥]\s?\p{N}[\p{N}.,]{0,20}k?|\p{N}[\p{N}.,]{0,20}\s?(?:%|[£$€¥]|percent|prozent|x\s?\p{N})|\p{N}{1,2}(?:[:.]\p{N}{2})?\s?(?:am|pm|h|Uhr|時))(?![\p{L}\p{N}])/iu;

/** One idea each, whole; a figure stands apart only where it opens its phrase. No card says what the cover or another says. */
export function ideaCards({ cards, hook, lead }: Frame, words: IdeaWords): Point[] {
  const points = cards.flatMap(partedCard).flatMap(({ phrase, label, role }) => {
    const isLead = role === 'statement' && lead.text.startsWith(phrase.text);
    const repeats = phrase.text === hook.text || phrase.text === lead.text || isLead;
    const point = repeats
      ? leadCard(phrase)
      : role === 'call'
        ? callCard(phrase, label, words)
        : cardOf(phrase, label, words);
    return point === null ? [] : [{ point, role }];
  });
  const fresh = withoutRepeats(points, hook.text);
  const called = fresh.filter(({ role }) => role === 'call').slice(-1);
  const others = fresh.filter((made) => !called.includes(made)).slice(0, MOST_CARDS - called.length);
  const own = [...others, ...called].map(({ point }) => point);
  return own.length > 0 ? own : dateCard(lead, words);
}

/** Opens what a clause cannot do without. */
const BOUND =
  /^(?:and|but|or|including|especially|also|such as|until|till|only|except|unless|if|from|whatever|whichever|und|aber|oder|bis|nur|außer|wenn|et|mais|ou|sauf|si|y|pero|o|hasta|salvo)(?!\p{L})/iu;

/** A sentence that no card holds is told on two, where its comma parts two statements. */
function partedCard(card: Frame['cards'][number]): Frame['cards'] {
  const { text } = card.phrase;
  if (card.role !== 'detail' || widthOf(text) <= textLimits.whole) return [card];
  const parts = [...text.matchAll(/,\s/gu)]
    .map(({ index }) => [text.slice(0, index), capital(text.slice(index + 2))] as const)
    .filter(([head, tail]) => widthOf(head) <= textLimits.whole && widthOf(tail) <= textLimits.whole)
    .findLast(([head, tail]) => isStatement(head) && isStatement(tail));
  if (parts === undefined) return [card];
  return parts.map((part) => ({ ...card, phrase: { ...card.phrase, text: part, inner: part } }));
}

function isStatement(text: string): boolean {
  return !BOUND.test(text) && text.split(/\s+/u).length >= 4 && text.split('(').length === text.split(')').length;
}

type CardDraft = { point: Point; role: Frame['cards'][number]['role'] };

function withoutRepeats(points: readonly CardDraft[], hook: string): CardDraft[] {
  const shown = [plain(hook)];
  return points.filter(({ point }) => {
    const text = plain([point.figure, point.headline, point.line].filter(Boolean).join(' '));
    const isFresh = !shown.some((other, at) => other === text || (at > 0 && other.includes(text)));
    if (isFresh) shown.push(text);
    return isFresh;
  });
}

function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

const CONTACT =
  /[^\s@]{1,64}@[^\s@.]{1,64}\.\S{1,64}|https?:\/\/\S+|\bwww\.\S+|\+?\d[\d ()/-]{6,40}\d|(?<![\p{L}\p{N}])[\w-]+\.[a-z]{2,7}(?:\/\S*)?$/iu;
const LEADS_TO_CONTACT =
  /(?<![\s:,–-])[\s:,–-]{1,8}(?:(?:at|via|to|on|an|unter|auf|bei|per|sur|à|au|par|en|al?|por)[\s:]{0,4})?$/iu;

/** What a reader can do, and by which number or address. */
function callCard(phrase: Phrase, label: string, words: IdeaWords): Point | null {
  const contact = CONTACT.exec(phrase.text);
  const asked = phrase.text.slice(0, contact?.index ?? 0).replace(LEADS_TO_CONTACT, '');
  const behind = contact === null ? '' : phrase.text.slice(contact.index + contact[0].length).replace(/^[\s.]+/u, '');
  if (contact === null || behind !== '' || widthOf(contact[0]) > textLimits.line) return cardOf(phrase, label, words);
  const headline = asked !== '' && widthOf(asked) <= textLimits.headline ? asked : label;
  return { figure: null, headline, line: contact[0], claim: phrase.claim };
}

const ENDS = /^(?:a|à|al|au|to|bis|hasta|[-–])\s/iu;
const SPANS = /^\s(?:a|à|al|au|to|until|bis|hasta|[-–])\s/iu;

/** The days of a statement that has nothing else to show. */
function dateCard({ text, claim }: Phrase, words: IdeaWords): Point[] {
  const dates = [...text.matchAll(words.dates)];
  const [first] = dates;
  const last = dates.at(-1);
  if (first === undefined || last === undefined) return [];
  const run = text.slice(first.index, last.index + last[0].length).trim();
  const isRun = dates.length === 1 || run.length <= dates.reduce((sum, { 0: date }) => sum + date.length + 6, 0);
  // One end of a span says little.
  const single = dates
    .filter(({ 0: date, index }) => !SPANS.test(text.slice(index + date.length)) && !ENDS.test(date.trim()))
    .map(({ 0: date }) => date.trim());
  const shown = [...(isRun ? [run] : []), ...single].find(
    (one) => /\p{N}/u.test(one) && widthOf(one) <= textLimits.headline,
  );
  return shown === undefined ? [] : [{ figure: null, headline: capital(shown), line: null, claim }];
}

function cardOf(phrase: Phrase, label: string, words: IdeaWords): Point | null {
  const { text, claim } = phrase;
  // Of a price that changed, neither amount stands alone.
  const figure = priceChange(text) === null ? (NUMBER.exec(text)?.[0] ?? null) : null;
  const rest = figure === null ? '' : text.slice(figure.length).replace(/^[\s,:–-]+/u, '');
  if (figure !== null && /^\p{L}{3,} \p{L}|^\p{L}{5}/u.test(rest) && widthOf(rest) <= textLimits.headline)
    return { figure: figure.trim(), headline: capital(rest), line: null, claim };
  if (figure !== null && rest === '' && label !== '' && label !== words.labels.more)
    return { figure: figure.trim(), headline: label, line: null, claim };
  if (widthOf(text) <= textLimits.headline) return { figure: null, headline: text, line: null, claim };
  const halves = splitCard(text);
  if (halves !== null) return { figure: null, headline: halves[0], line: ended(halves[1], words), claim };
  if (widthOf(text) <= textLimits.whole) return { figure: null, headline: text, line: null, claim };
  if (label !== '' && widthOf(text) <= textLimits.line)
    return { figure: null, headline: label, line: ended(text, words), claim };
  return null;
}

/** The statement itself, by the figure that it opens with: "30% off everything". */
function leadCard({ text, claim }: Phrase): Point | null {
  const opening = NUMBER.exec(text.replace(/^[^:：]{3,40}[:：]\s?/u, ''))?.[0];
  if (opening === undefined || priceChange(text) !== null) return null;
  const behind = text.slice(text.indexOf(opening) + opening.length).replace(/^[\s,:–-]+/u, '');
  const before = text.slice(0, text.indexOf(opening)).replace(/[\s:：]+$/u, '');
  if (!/^\p{L}{2}/u.test(behind) || widthOf(behind) > textLimits.headline) return null;
  return { figure: opening.trim(), headline: capital(behind), line: before === '' ? null : `${before}.`, claim };
}

/** "Rolls, croissants and a loaf" is one thing. */
const LISTS_ON = /^[,،]\s(?:\S+ ){1,4}(?:and|or|und|oder|et|ou|y|o) /iu;

/** Two clauses at a comma or dash, each of which can be read alone. */
function splitCard(text: string): readonly [string, string] | null {
  const marks = [...text.matchAll(/[,;،]\s|\s[–—-]\s|:\s|、/gu)];
  const at = marks.find(({ index }) => {
    const [head, tail] = [text.slice(0, index), text.slice(index)];
    return (
      head.split('(').length === head.split(')').length &&
      widthOf(head) <= textLimits.headline &&
      widthOf(head) >= 4 &&
      widthOf(tail) <= textLimits.line &&
      !LISTS_ON.test(tail) &&
      !/^[,;،\s–—-]+(?:and|or|but|und|oder|et|ou|y|o|which|who|that|die|der|qui|que)\s/iu.test(tail)
    );
  });
  if (at === undefined) return null;
  return [text.slice(0, at.index), capital(text.slice(at.index + at[0].length))];
}
