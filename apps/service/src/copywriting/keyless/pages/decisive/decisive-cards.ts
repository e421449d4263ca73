// Cards of the facts that a reader looks for first. Each says what it belongs to.

import { insteadOf } from '../../../languages/page-lines.ts';
import { textLimits, widthOf } from '../../../points/text-length.ts';
import type { CardCandidate } from '../card-candidate.ts';
import type { Detail, PageBrief } from '../page-brief.ts';
import { isLabel } from '../page-labels.ts';
import { pricesIn } from '../plain-text.ts';
import { type Card, claimOf, joined, lineOf, subjectOf } from './card-parts.ts';
import { groupCards } from './group-cards.ts';

const HEAVIEST = 4.6;
const LAST = 100;
const MOST = 4;
const LONGEST_AMOUNT = 14;

type Maker = (brief: PageBrief, decisive: readonly Detail[]) => Card[];

const MAKERS: Partial<Record<PageBrief['type'], Maker>> = {
  product: priced,
  property: listed,
  event: invited,
  recipe: named,
  code: installed,
  documentation: installed,
};

/** At most a few, in the order of the reader: what, when, where, how much. */
export function decisiveCards(brief: PageBrief): CardCandidate[] {
  const { decisive = [] } = brief;
  const own = MAKERS[brief.type]?.(brief, decisive) ?? [];
  const rest = decisive.filter(({ claim }) => !own.some((card) => card.claim.quote.includes(claim.quote)));
  return [...own, ...groupCards(rest, brief)].slice(0, MOST).map((card, index) => ({
    ...card,
    weight: HEAVIEST - index * 0.3,
    // What readers of a notice have to know is before what they should do.
    order: isWhen(card, brief) ? -1 : LAST + index,
    isDetail: true,
  }));
}

function isWhen({ claim }: Card, { form, decisive = [] }: PageBrief): boolean {
  const [first] = decisive;
  return form === 'notice' && first?.kind === 'date' && first.claim.quote === claim.quote;
}

const textOf = (details: readonly Detail[], kind: Detail['kind']): Detail[] =>
  details.filter((detail) => detail.kind === kind).slice(0, 1);

/** The price with its product, and below it what it was and what others think of it. */
function priced(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [[price], [former], subject] = [textOf(decisive, 'price'), textOf(decisive, 'former_price'), subjectOf(brief)];
  const [about] = subject;
  if (price === undefined || about === undefined) return [];
  const change =
    former === undefined ? [] : [{ ...former, text: insteadOf(brief.language, price.value, former.value) }];
  // A figure is read at a glance; what limits it can stand below it.
  const isShort = price.value.length <= LONGEST_AMOUNT;
  const figure = isShort ? price.value : (pricesIn(price.value)[0] ?? price.value);
  const terms = isShort || former !== undefined ? [] : [price];
  const { line, shown } = lineOf([...change, ...terms, ...textOf(decisive, 'rating')]);
  return [{ figure, headline: about.text, line, claim: claimOf([about, price, ...shown]) }];
}

/** The price of a home with its size, its rooms and where it is. */
function listed(_: PageBrief, decisive: readonly Detail[]): Card[] {
  const [price] = textOf(decisive, 'price');
  const measures = [...textOf(decisive, 'rooms'), ...textOf(decisive, 'size')];
  const headline = joined(measures);
  if (price === undefined || headline === '' || widthOf(headline) > textLimits.headline) return [];
  const { line, shown } = lineOf(textOf(decisive, 'address'));
  return [{ figure: price.value, headline, line, claim: claimOf([price, ...measures, ...shown]) }];
}

/** When, and below it where. */
function invited(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [date] = textOf(decisive, 'date');
  if (date === undefined) return [];
  const [day = '', ...times] = date.value.split(' · ');
  const venues = [...textOf(decisive, 'place'), ...textOf(decisive, 'address')];
  const time = times.length === 0 ? [] : [{ ...date, text: times.join(' · ') }];
  const [about] = widthOf(day) <= textLimits.headline ? [{ ...date, text: day }] : subjectOf(brief);
  if (about === undefined) return [];
  const isDay = about.text === day;
  const first = isDay ? time : [date];
  const isNew = ({ text }: Detail): boolean => !joined(first).includes(text.slice(0, 8));
  const { line, shown } = lineOf([...first, ...venues.filter(isNew)]);
  return [{ figure: null, headline: about.text, line, claim: claimOf([about, ...shown]) }];
}

/** For how many and how long; one of them alone is under the name of the dish. */
function named(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [time, servings] = [textOf(decisive, 'duration'), textOf(decisive, 'yield')];
  const [about] = servings.length === 0 || time.length === 0 ? subjectOf(brief) : servings;
  const { line, shown } = lineOf(time.length === 0 ? servings : time);
  return about === undefined || line === null
    ? []
    : [{ figure: null, headline: about.text, line, claim: claimOf([about, ...shown]) }];
}

function installed(brief: PageBrief, decisive: readonly Detail[]): Card[] {
  const [command] = textOf(decisive, 'row').filter(({ text }) => !isLabel(text, brief));
  if (command === undefined || widthOf(command.text) > textLimits.headline) return [];
  const { line, shown } = lineOf(textOf(decisive, 'version'));
  return [{ figure: null, headline: command.text, line, claim: claimOf([command, ...shown]) }];
}
