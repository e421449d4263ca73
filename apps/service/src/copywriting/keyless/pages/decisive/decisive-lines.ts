// The decisive facts that a text tells: those of its page, without what it says already.

import { insteadOf } from '../../../languages/page-lines.ts';
import { widthOf } from '../../../points/text-length.ts';
import type { Detail, PageBrief } from '../page-brief.ts';

const OF_TERMS: readonly PageBrief['type'][] = [
  'product',
  'shop',
  'software',
  'event',
  'job',
  'recipe',
  'place',
  'property',
];

/** Whether readers come for facts rather than for the text. */
export function hasTerms({ type, form }: PageBrief): boolean {
  return form === 'notice' || OF_TERMS.includes(type);
}

/** Lines with the headline of these say what a reader asks, whatever kind of fact they are. */
const WITH_LINES: readonly PageBrief['type'][] = ['event', 'job', 'property'];
const MOST = 5;
const MOST_OFFERS = 3;
const LONGEST = 110;

/** The decisive facts of a caption: when, where, how much. */
function captionFacts({ type, language, decisive = [], details }: PageBrief): Detail[] {
  const offers = decisive.filter(({ kind }) => kind === 'offer').slice(0, MOST_OFFERS);
  const own = decisive.filter(
    (fact, at) =>
      fact.kind !== 'availability' &&
      (fact.kind !== 'offer' || offers.includes(fact)) &&
      !isNamedBefore(fact, decisive.slice(0, at)),
  );
  const lines = WITH_LINES.includes(type) ? details.filter((detail) => isOtherLine(detail, own)) : [];
  const ordered = type === 'place' ? own.toSorted((a, b) => isOffer(a) - isOffer(b)) : own;
  return [...withChange(ordered, language), ...lines].slice(0, MOST);
}

const SAME = 8;

/** A street behind the house that was named before. */
function isNamedBefore({ kind, text }: Detail, before: readonly Detail[]): boolean {
  return (kind === 'place' || kind === 'address') && before.some((fact) => fact.text.includes(text.slice(0, SAME)));
}

/** What is special for a time comes before the hours, a price list behind them. */
function isOffer({ kind, label }: Detail): number {
  return kind === 'offer' && label !== null ? 1 : 0;
}

function isOtherLine({ kind, text }: Detail, known: readonly Detail[]): boolean {
  return kind === 'line' && !known.some((fact) => fact.text.includes(text) || text.includes(fact.value));
}

/** "£189 instead of £225" */
export function withChange(facts: readonly Detail[], language: string): Detail[] {
  const former = facts.find(({ kind }) => kind === 'former_price');
  return facts
    .filter(({ kind }) => kind !== 'former_price')
    .map((fact) =>
      fact.kind === 'price' && former !== undefined
        ? {
            ...fact,
            text: insteadOf(language, fact.value, former.value),
            value: insteadOf(language, fact.value, former.value),
            claim: { ...fact.claim, quote: `${fact.claim.quote} · ${former.claim.quote}` },
          }
        : fact,
    );
}

function textWidth(details: readonly Detail[]): number {
  return widthOf(details.map(({ text }) => text).join(' · '));
}

/** Facts that a text does not have yet. */
export function factsBeside(brief: PageBrief, shown: string, most = LONGEST): Detail[] {
  const known = shown.toLocaleLowerCase();
  const isShown = ({ value }: Detail): boolean =>
    value.split(' · ').every((part) => known.includes(part.toLocaleLowerCase()));
  const facts = captionFacts(brief).filter((fact) => !isShown(fact));
  // Some of the days would look like all of them.
  const isWhole = textWidth(facts.filter(({ kind }) => kind === 'hours')) <= most;
  return isWhole ? facts : facts.filter(({ kind }) => kind !== 'hours');
}

/** As many as fit. A list goes on only from its beginning. */
export function fittingFacts(facts: readonly Detail[], most: number): Detail[] {
  const shown: Detail[] = [];
  const left = new Set<Detail['kind']>();
  for (const fact of facts) {
    const isFit = !left.has(fact.kind) && textWidth([...shown, fact]) <= most;
    if (isFit) shown.push(fact);
    else left.add(fact.kind);
  }
  return shown;
}

/** A command is written as it is typed. */
export function opened(text: string, { type }: PageBrief): string {
  const isTyped = type === 'code' || type === 'documentation';
  return isTyped ? text : text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
