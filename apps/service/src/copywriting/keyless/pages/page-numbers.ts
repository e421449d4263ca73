import type { PageSource } from '#source';
import { widthOf, wordCount } from '../../points/text-length.ts';
import type { SetNumber } from './page-brief.ts';
import { isMetadata, isNotice } from './page-noise.ts';
import { type Casing, pricesIn, sentenceCase } from './plain-text.ts';
import { endsSentence, headingOf } from './read-paragraphs.ts';

type Section = PageSource['sections'][number];
type Block = Section['paragraphs'][number];
type Fact = PageSource['facts'][number];

const LONGEST_LABEL = 60;
const LONGEST_NUMBER = 20;
const LONGEST_NOTE = 80;
const MOST = 12;
const FEWEST_WORDS = 3;
const UNIT =
  /^(?:min|sec|sek|hour|stund|heure|hora|day|tage|jour|día|week|woche|semaine|semana|month|monat|mois|mes|year|jahr|año|per|mile|meter|metre|mètre|metro|kilo|liter|litre|litro|kcal)/iu;
/** "−71 %", "6 days", "38 min → 11 min": a number with its unit, set apart. */
const BARE_NUMBER =
  /^(?:(?:from|ab|dès|desde)\s)?[+−–<>~≈±-]?\s?\p{Nd}[\p{Nd}.,:\s]*(?:[^\p{L}]{0,3}\p{L}{0,8})?(?:\s?→.{1,12})?$/iu;

/** Numbers that the page sets apart, each with what it counts, and prices with what they are asked for. */
export function readNumbers(sections: readonly Section[], names: Casing, facts: readonly Fact[] = []): SetNumber[] {
  return sections.flatMap((section) => [...priced(section, names), ...counted(section, names, facts)]).slice(0, MOST);
}

/** A short section whose heading is what the price in it is for. */
function priced(section: Section, names: Casing): SetNumber[] {
  const heading = headingOf(section, names);
  const prices = section.paragraphs.filter((block) => block.kind === 'line' && isPrice(block.text));
  const [price] = prices;
  if (heading === null || price === undefined || prices.length > 1 || pricesIn(heading.text).length > 0) return [];
  const next = section.paragraphs[section.paragraphs.indexOf(price) + 1];
  const begun = section.paragraphs.find(({ kind, text }) => kind === 'prose' && widthOf(text) <= LONGEST_NOTE);
  const note = next !== undefined && isLabel(next) ? next.text : (begun?.text ?? null);
  const quote = [heading.claim.quote, price.text, note].filter((part) => part !== null).join(' · ');
  return [{ kind: 'price', figure: price.text, label: heading.text, note, claim: { quote, place: price.place } }];
}

function isPrice(text: string): boolean {
  const [price, ...others] = pricesIn(text);
  return price !== undefined && others.length === 0 && widthOf(text) <= LONGEST_NUMBER && wordCount(text) <= 3;
}

/** A number with what it counts: in its box where the page shows one, otherwise in the line below. */
function counted({ paragraphs }: Section, names: Casing, facts: readonly Fact[]): SetNumber[] {
  return paragraphs.flatMap((block, index) => {
    const named = isCount(block) ? labelFor(paragraphs, index, facts) : null;
    if (named === null) return [];
    const text = sentenceCase(named.label, names);
    const label = text.charAt(0).toLocaleUpperCase() + text.slice(1);
    const quote = [block.text, named.label, named.note].filter((part) => part !== null).join(' · ');
    const claim = { quote, place: block.place };
    return [{ kind: 'count' as const, figure: block.text, label, note: named.note, claim }];
  });
}

function isCount({ kind, text }: Block): boolean {
  const isNumber = kind === 'line' && widthOf(text) <= LONGEST_NUMBER && BARE_NUMBER.test(text);
  return isNumber && !isSelfNamed(text) && pricesIn(text).length === 0;
}

/** "6 places" of what? Its note says it, or nothing does. */
function labelFor(
  blocks: readonly Block[],
  at: number,
  facts: readonly Fact[],
): { label: string; note: string | null } | null {
  const [block, below, after] = [blocks[at], blocks[at + 1], blocks[at + 2]];
  const pair = facts.find(({ kind, from, value }) => kind === 'row' && from === 'list' && value === block?.text);
  const isBelow = pair === undefined || pair.label === below?.text;
  const label = isBelow ? below : { kind: 'line' as const, text: pair.label ?? '', place: '' };
  if (label === undefined || !isLabel(label)) return null;
  const note = isBelow && after !== undefined && isNote(after) ? after.text : null;
  return wordCount(label.text) < FEWEST_WORDS && note === null ? null : { label: label.text, note };
}

/** "320 seats": what follows is no name for it. */
function isSelfNamed(text: string): boolean {
  const [word = ''] = /\p{L}{4,}/u.exec(text) ?? [];
  return word !== '' && !UNIT.test(word);
}

function isNote({ kind, text }: Block): boolean {
  if (kind === 'row' || widthOf(text) > LONGEST_NOTE || wordCount(text) < 3) return false;
  return !BARE_NUMBER.test(text) && !isMetadata(text) && !isNotice(text);
}

function isLabel({ kind, text }: Block): boolean {
  if (kind !== 'line' || text.length > LONGEST_LABEL || !/\p{L}{3}/u.test(text) || BARE_NUMBER.test(text)) return false;
  return !isMetadata(text) && !isNotice(text) && !endsSentence(text) && !/[★☆♡↺]|\n/u.test(text);
}
