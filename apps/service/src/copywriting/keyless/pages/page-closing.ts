import type { Line } from '../../captions/caption-draft.ts';
import type { CallToAction } from '../../copy.ts';
import { pageLinesOf } from '../../languages/page-lines.ts';
import { textLimits, widthOf, wordCount } from '../../points/text-length.ts';
import type { Detail, PageBrief } from './page-brief.ts';

const LONGEST_LABEL = 40;
const LONGEST_SUBJECT = 60;

/** The button that the page itself puts first, where a stranger would press it; else a fixed line by its type. */
export function pageAction(brief: PageBrief): CallToAction {
  const label = printableLabel(brief);
  if (label !== null && widthOf(label) <= textLimits.button) return { text: label, from: 'button' };
  const line = pageLinesOf(brief.language, brief.type)?.button;
  if (line !== undefined) return { text: line, from: 'list' };
  const names = [brief.domain, brief.brand].filter((name): name is string => name !== null && name !== '');
  return { text: names.find((name) => widthOf(name) <= textLimits.button) ?? '→', from: 'list' };
}

/** Nobody who reads a post has a cart yet. */
function printableLabel({ action, isBadNews, type }: PageBrief): string | null {
  if (action.label === null || isBadNews || action.kind === 'buy' || action.kind === 'read' || type === 'site')
    return null;
  return widthOf(action.label) <= LONGEST_LABEL ? action.label : null;
}

/** Titles of these are slogans, unless they name what is offered. */
const SLOGANS: readonly PageBrief['type'][] = ['product', 'shop', 'software', 'place', 'gallery'];

/** What the page is about, in a line before its address. */
export function subjectLine({ name, title, words, brand, type }: PageBrief, shown: string): Line[] {
  const isOwn = brand !== null && (title?.text.includes(brand) === true ? type !== 'article' : SLOGANS.includes(type));
  const subject = name ?? (isOwn ? brand : title?.text) ?? brand ?? '';
  const isNamed = [subject, brand ?? ''].some((known) => known !== '' && bare(shown).includes(bare(known)));
  const isNamedInText =
    subject === title?.text && subject !== name && namesIn(subject).some((word) => shown.includes(word));
  if (subject === '' || isNamed || isNamedInText || widthOf(subject) > LONGEST_SUBJECT) return [];
  const claim =
    title === null ? null : { quote: title.text === subject ? title.claim.quote : subject, place: title.claim.place };
  return [{ text: /[.!?。！？؟]$/u.test(subject) ? subject : `${subject}${words.colon.trimEnd()}`, claim }];
}

/** Of a headline: what it speaks of. */
function namesIn(headline: string): string[] {
  return wordCount(headline) < 4 ? [] : (headline.match(/\p{Lu}[\p{L}’-]{3,}/gu) ?? []);
}

function bare(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}

/** The last line of a caption: what to do, or the bare address. */
export function linkLine(brief: PageBrief, url: string): Line {
  const label = printableLabel(brief);
  return { text: label === null ? url : `${label}${brief.words.colon}${url}`, claim: null };
}

const TERMS: Partial<Record<PageBrief['type'], readonly Detail['kind'][]>> = {
  product: ['price', 'rating'],
  software: ['price', 'rating'],
  event: ['date', 'end_date', 'place', 'line'],
  job: ['salary', 'employment', 'line', 'deadline', 'row'],
  recipe: ['duration', 'yield', 'line', 'rating'],
  place: ['hours', 'address', 'phone'],
  property: ['price', 'line', 'size', 'rooms'],
};
const ANY: readonly Detail['kind'][] = ['date', 'place', 'line'];

/** When, where, how much: the facts that a reader of this kind of page asks for first, in one line. */
export function termsLine({ type, details, name, title }: PageBrief, most = 110): Line[] {
  const kinds = TERMS[type] ?? ANY;
  const isClosed = ({ kind, value }: Detail): boolean => kind === 'hours' && !/\p{Nd}/u.test(value);
  const wanted = details
    .filter(({ kind }) => kinds.includes(kind))
    .toSorted((a, b) => Number(isClosed(a)) - Number(isClosed(b)))
    .slice(0, 4);
  const shown = wanted.filter(
    (_, index) =>
      widthOf(
        wanted
          .slice(0, index + 1)
          .map(({ text }) => text)
          .join(' · '),
      ) <= most,
  );
  const [first] = shown;
  if (first === undefined) return [];
  // A price by itself is nobody's.
  const subject = first.kind === 'price' && title !== null && type === 'product' ? (name ?? title.text) : null;
  const text = [...(subject === null ? [] : [subject]), ...shown.map((detail) => detail.text)].join(' · ');
  const quote = [...(subject === null ? [] : [subject]), ...shown.map(({ claim }) => claim.quote)].join(' · ');
  return [{ text, claim: { quote, place: first.claim.place } }];
}
