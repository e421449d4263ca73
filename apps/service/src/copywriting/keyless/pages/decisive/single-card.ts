import { textLimits, widthOf } from '../../../points/text-length.ts';
import { LONGEST_LINE } from '../card-candidate.ts';
import type { Detail, PageBrief } from '../page-brief.ts';
import { isCommands, isLabel } from '../page-labels.ts';
import { type Card, claimOf, subjectOf } from './card-parts.ts';

const AMOUNT = /^[^\p{L}\s]{0,2}\p{Nd}[\p{Nd}.,\s]*\S{0,3}$/u;

/** They say little without what they belong to. */
const NO_CARDS: readonly Detail['kind'][] = [
  'phone',
  'former_price',
  'address',
  'availability',
  'duration',
  'size',
  'rooms',
];

/** One fact: by itself, with its label, or under what the page is about. */
export function singleCard(detail: Detail, brief: PageBrief): Card[] {
  const { kind, label, value, claim } = detail;
  if (NO_CARDS.includes(kind) || isCommands(value)) return [];
  if (label !== null && kind === 'offer' && AMOUNT.test(value) && widthOf(label) <= textLimits.whole)
    return [{ figure: value, headline: capital(label), line: null, claim }];
  const [short] = alone(detail, textLimits.sentence, brief);
  return short === undefined ? longCards(detail, brief) : [short];
}

function longCards(detail: Detail, brief: PageBrief): Card[] {
  const { kind, label, value, claim } = detail;
  const isNamed = label !== null && widthOf(label) <= textLimits.headline && !isLabel(label, brief);
  if (isNamed && widthOf(value) <= LONGEST_LINE) return [{ figure: null, headline: label, line: value, claim }];
  const parted = label === null ? under({ value, claim }, brief, kind) : [];
  return parted.length > 0 ? parted : alone(detail, textLimits.whole, brief);
}

/** A version or a label says nothing alone. */
function alone({ kind, text, claim }: Detail, most: number, brief: PageBrief): Card[] {
  // A sum by itself is nobody's price.
  const isSaying =
    kind !== 'version' && !(kind === 'price' && AMOUNT.test(text)) && !isLabel(text, brief) && widthOf(text) <= most;
  return isSaying ? [{ figure: null, headline: capital(text), line: null, claim }] : [];
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}

/** Under what the page is about: a row of dates means nothing alone. */
function under({ value, claim }: Pick<Detail, 'value' | 'claim'>, brief: PageBrief, kind: Detail['kind']): Card[] {
  const [about] = subjectOf(brief);
  const isRow = kind === 'date' || !value.includes(' · ');
  if (!isRow || about === undefined || widthOf(value) > LONGEST_LINE) return [];
  return [{ figure: null, headline: about.text, line: value, claim: claimOf([about, { text: value, claim }]) }];
}
