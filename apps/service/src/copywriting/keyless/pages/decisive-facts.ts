import type { CaptionDraft, Line } from '../../captions/caption-draft.ts';
import { factLabel } from '../../languages/page-lines.ts';
import { widthOf } from '../../points/text-length.ts';
import type { Detail, PageBrief } from './page-brief.ts';

const WANTED: Partial<Record<PageBrief['type'], readonly Detail['kind'][]>> = {
  product: ['price', 'rating'],
  shop: ['price', 'rating'],
  software: ['price', 'rating'],
  event: ['date', 'end_date', 'place', 'price', 'deadline', 'line'],
  job: ['salary', 'place', 'employment', 'deadline', 'line'],
  recipe: ['duration', 'yield', 'line', 'rating'],
  place: ['date', 'hours', 'address', 'phone'],
  property: ['price', 'line', 'size', 'rooms', 'date'],
};
/** Whether readers come for facts rather than for the text. */
export function hasTerms({ type }: PageBrief): boolean {
  return WANTED[type] !== undefined;
}

const ANY: readonly Detail['kind'][] = ['date', 'place', 'price', 'deadline'];

const MOST = 5;
const LONGEST_HOURS = 110;

/** When, where, how much: what a reader of this kind of page asks for first. */
export function decisiveFacts({ type, details }: PageBrief): Detail[] {
  const kinds = WANTED[type] ?? ANY;
  const asked = details.filter(({ kind }) => kinds.includes(kind));
  const hours = asked.filter(({ kind }) => kind === 'hours');
  // Some of the days would look like all of them.
  const isWhole = textWidth(hours) <= LONGEST_HOURS;
  return asked.filter(({ kind }) => kind !== 'hours' || isWhole).slice(0, MOST);
}

function textWidth(details: readonly Detail[]): number {
  return widthOf(details.map(({ text }) => text).join(' · '));
}

/** The facts in one line, as many as it takes. */
export function factsInLine(brief: PageBrief, { most = 110, shown: before = '' } = {}): Line[] {
  const { type, name, title } = brief;
  const facts = decisiveFacts(brief).filter(({ value }) => !before.includes(value));
  const shown = facts.filter((_, index) => textWidth(facts.slice(0, index + 1)) <= most);
  const [first] = shown;
  if (first === undefined) return [];
  // A price by itself is nobody's.
  const isPriced = first.kind === 'price' && title !== null && (type === 'product' || type === 'shop');
  const subject = isPriced && !before.includes(name ?? title.text) ? [name ?? title.text] : [];
  const joined = [...subject, ...shown.map((detail) => detail.text)].join(' · ');
  const quote = [...subject, ...shown.map(({ claim }) => claim.quote)].join(' · ');
  const claim = { quote, place: first.claim.place };
  const known = isPriced && subject.length === 0 ? factLabel(brief.language, 'price') : null;
  const label = known === null ? '' : `${known}${brief.words.colon}`;
  return [{ text: `${label}${capital(joined)}`, claim, ...(label === '' ? {} : { label }) }];
}

/** The facts line by line, each with what it is: "When: 3 May 2027". */
export function factsInLines(brief: PageBrief, mark = ''): CaptionDraft['paragraphs'] {
  return decisiveFacts(brief).map(({ kind, label, text, claim }, index) => {
    // "Mon – Fri: 9 – 17" has its own name.
    const isNamed = label !== null || /^[^\p{Nd}]{2,}[:：]/u.test(text);
    const known = isNamed ? null : factLabel(brief.language, kind);
    const before = known === null ? mark : `${mark}${known}${brief.words.colon}`;
    const line: Line = { text: `${before}${before === mark ? capital(text) : text}`, claim };
    return { lines: [before === '' ? line : { ...line, label: before }], ...(index === 0 ? {} : { isTight: true }) };
  });
}

function capital(text: string): string {
  return text.charAt(0).toLocaleUpperCase() + text.slice(1);
}
