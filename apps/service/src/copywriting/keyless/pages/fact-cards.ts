import { textLimits, widthOf } from '../../points/text-length.ts';
import { type CardCandidate, LONGEST_LINE } from './card-candidate.ts';
import type { Detail, PageBrief, PageList, Passage } from './page-brief.ts';

const BEHIND_TEXT = 40;
const LAST = 100;
const MOST_PARTS = 2;

/** A list with its heading, as many entries as fit on one card. */
export function listCards({ lists, type }: PageBrief): CardCandidate[] {
  return lists.flatMap(({ heading, entries, kind }, index) => {
    const shown = kind === 'parts' ? [] : entriesThatFit(entries);
    const [first] = shown;
    if (heading === null || first === undefined || widthOf(heading.text) > textLimits.headline) return [];
    const claim = { quote: [heading, ...shown].map((item) => item.claim.quote).join(' · '), place: first.claim.place };
    const weight = type === 'recipe' || type === 'job' ? 2.4 : 1.6;
    const line = shown.map(({ text }) => text).join(' · ');
    return [{ figure: null, headline: heading.text, line, claim, weight, order: BEHIND_TEXT + index, isDetail: false }];
  });
}

/** Speakers with their talks. */
export function partCards({ lists, words }: PageBrief): CardCandidate[] {
  const entries = lists.flatMap((list) => (list.kind === 'parts' ? list.entries : []));
  return entries.slice(0, MOST_PARTS).flatMap(({ text, claim }, index) => {
    const [headline = '', ...rest] = text.split(words.colon);
    const line = rest.join(words.colon);
    if (line === '' || widthOf(headline) > textLimits.headline || widthOf(line) > LONGEST_LINE) return [];
    const order = BEHIND_TEXT - MOST_PARTS + index;
    return [{ figure: null, headline, line, claim, weight: 2.65, order, isDetail: false }];
  });
}

function entriesThatFit(entries: PageList['entries'], least = 2): Passage[] {
  const count = entries.findIndex(
    (_, index) =>
      widthOf(
        entries
          .slice(0, index + 1)
          .map(({ text }) => text)
          .join(' · '),
      ) > LONGEST_LINE,
  );
  const shown = count < 0 ? [...entries] : entries.slice(0, count);
  return shown.length < least || shown.some(({ text }) => /[.。!！?？]$/u.test(text)) ? [] : shown;
}

const NUMBER =
  /^(?:[$£€¥₹]\s?\p{Nd}[\p{Nd}.,]*|\p{Nd}[\p{Nd}.,]*(?:\s?[–-]\s?\p{Nd}[\p{Nd}.,]*)?\s?(?:%|°C|°|[€£$¥円]|m²|km|cm|mm|kg|ml|ms|g|m|s|h|min|l|年|分|時間|か月|日)?)(?=$|[\s,])/u;
const TERMS: readonly Detail['kind'][] = ['date', 'price', 'salary', 'deadline', 'duration', 'hours'];

/** Prices, days, hours, sizes: what a reader looks for before he comes. */
export function detailCards(brief: PageBrief): CardCandidate[] {
  const lines = brief.details.filter(({ kind, text }) => kind === 'line' && /^\p{Nd}|^[$£€¥]/u.test(text));
  const hours = brief.details
    .filter(({ kind }) => kind === 'hours')
    .toSorted((a, b) => Number(/\p{Nd}/u.test(b.value)) - Number(/\p{Nd}/u.test(a.value)));
  const together = [lines, hours].filter((group) => group.length >= 2).flat();
  const others = brief.details.filter((detail) => !together.includes(detail));
  return [...grouped(lines), ...grouped(hours), ...others.flatMap((detail, index) => detailCard(detail, index, brief))];
}

/** "84 m²", "3 bedrooms", "2 baths" are one card. */
function grouped(lines: readonly Detail[]): CardCandidate[] {
  const [first, ...rest] = lines;
  const isLong = first !== undefined && widthOf(first.text) > textLimits.headline;
  const headline = isLong ? (first.label ?? '') : (first?.text ?? '');
  if (first === undefined || rest.length === 0 || headline === '' || widthOf(headline) > textLimits.headline) return [];
  const shown = entriesThatFit(isLong ? [{ ...first, text: first.value }, ...rest] : rest, 1);
  const line = shown.map(({ text }) => text).join(' · ');
  const claim = { quote: [first, ...shown].map((item) => item.claim.quote).join(' · '), place: first.claim.place };
  return line === '' ? [] : [{ figure: null, headline, line, claim, weight: 2.6, order: LAST, isDetail: true }];
}

function detailCard(detail: Detail, index: number, brief: PageBrief): CardCandidate[] {
  const { kind, label, value, text, claim } = detail;
  const weight = (TERMS.includes(kind) ? 2.7 : kind === 'row' ? 1.4 : 1.9) - index * 0.05;
  const base = { figure: null, line: null, claim, order: LAST + index + 1, isDetail: true, weight };
  if (kind === 'phone') return [];
  if (kind === 'price') return priceCard(detail, base, brief);
  const figure = NUMBER.exec(value)?.[0].trim() ?? null;
  if (label !== null && figure === value && widthOf(label) <= textLimits.headline)
    return [{ ...base, figure, headline: label, weight: weight + 0.4 }];
  if (widthOf(text) <= textLimits.sentence) return [{ ...base, headline: text }];
  if (label === null || widthOf(label) > textLimits.headline || widthOf(value) > LONGEST_LINE) return [];
  return [{ ...base, headline: label, line: value }];
}

/** A price with what it is for. */
function priceCard(
  { value, claim }: Detail,
  base: Omit<CardCandidate, 'headline'>,
  { name, title }: PageBrief,
): CardCandidate[] {
  const what = name ?? title?.text ?? '';
  if (what === '' || widthOf(what) > textLimits.headline) return [];
  const quote = `${name ?? title?.claim.quote} · ${claim.quote}`;
  return [{ ...base, figure: value, headline: what, claim: { quote, place: claim.place } }];
}
