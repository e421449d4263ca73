import type { PageSource } from '#source';
import { insteadOf } from '../../languages/page-lines.ts';
import type { Words } from '../../languages/words.ts';
import { wordCount } from '../../points/text-length.ts';
import type { Detail } from './page-brief.ts';
import { isMetadata, isNotice } from './page-noise.ts';
import { type Casing, pricesIn, sentenceCase } from './plain-text.ts';
import { endsSentence } from './read-paragraphs.ts';

type Fact = PageSource['facts'][number];
type Section = PageSource['sections'][number];
type Options = { language: string; words: Words; names: Casing; buttons: ReadonlySet<string> };

/** What a reader needs first, by the kind of fact. */
const ORDER: readonly Detail['kind'][] = [
  ...(['date', 'end_date', 'place', 'price', 'salary', 'employment', 'deadline', 'duration', 'yield'] as const),
  ...(['line', 'size', 'rooms', 'hours', 'address', 'phone', 'rating', 'version', 'row'] as const),
];
const LONGEST = 72;
const LONGEST_PRICE = 48;
/** Lines beside these headlines are about the stock or about the page itself. */
const NO_HEADER_LINES: readonly PageSource['type'][] = [
  ...(['product', 'software', 'article', 'video', 'reference', 'faq', 'documentation', 'code'] as const),
];

/** Short facts in the page's own words, the most useful first. */
export function readDetails(source: PageSource, sections: readonly Section[], options: Options): Detail[] {
  const positions = new Set(
    sections.flatMap(({ place, paragraphs }) => [place, ...paragraphs.map((item) => item.place)]),
  );
  const beside = new Set(
    sections.flatMap(({ isBeside, paragraphs }) => (isBeside === true ? paragraphs.map(({ place }) => place) : [])),
  );
  // Of a page about somebody else than its owner, hours and numbers beside its text are the owner's.
  const isOwner = source.type === 'place' || source.type === 'shop';
  const isHere = ({ place, kind }: Fact): boolean =>
    kind === 'hours' || kind === 'phone'
      ? isOwner || (positions.has(place) && !beside.has(place))
      : positions.has(place);
  const facts = source.facts
    .filter(isHere)
    .filter((fact) => !isPublication(fact, source))
    .filter((fact) => !(fact.kind === 'hours' && (source.type === 'event' || !isOpening(fact, source.facts))))
    .map((fact) =>
      fact.kind === 'row' && DEADLINE.test(fact.label ?? '') ? { ...fact, kind: 'deadline' as const } : fact,
    );
  const found = [
    ...facts
      .toSorted((a, b) => Number(b.kind === 'row') - Number(a.kind === 'row'))
      .flatMap((fact) => detailOf(fact, facts, options)),
    ...headerLines(source, sections, options),
  ];
  const seen = new Set<string>();
  return found
    .filter(({ text, kind }) => {
      const key = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
      const isNew = ![...seen].some((known) => known.includes(key) || key.includes(known));
      // A town is part of many a line.
      return key !== '' && (isNew || kind === 'place' || kind === 'price') && seen.add(key);
    })
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

/** Dates of these are when they were written or changed. */
const WRITTEN: readonly PageSource['type'][] = [
  ...(['article', 'video', 'reference', 'recipe', 'faq', 'documentation', 'code'] as const),
];

/** When something was published is no date to come to. */
function isPublication({ kind, label, place }: Fact, { type, facts }: PageSource): boolean {
  if ((kind !== 'date' && kind !== 'end_date') || label !== null) return false;
  return WRITTEN.includes(type) || facts.some((other) => other.kind === 'published' && other.place === place);
}

/** Heads of rows that say until when something can be done. */
const DEADLINE =
  /\b(?:deadline|apply by|closing date|closes|valid until|bewerbungsschluss|bewerben bis|anmeldeschluss|frist|gültig bis|date limite|clôture|valable jusqu|fecha límite|plazo|cierre|hasta el)|締切|期限|آخر موعد/iu;

/** A day of the week with times; a programme or a timetable of several groups is none, nor are closed days alone. */
function isOpening({ label, value }: Fact, facts: readonly Fact[]): boolean {
  if (/\p{Nd}{4}/u.test(label ?? value) || value.includes(' · ')) return false;
  return /\p{Nd}/u.test(value) || facts.some((fact) => fact.kind === 'hours' && /\p{Nd}/u.test(fact.value));
}

const AS_ROWS: readonly Detail['kind'][] = ['row', 'hours'];
const AS_ROWS_WITH_LABEL: readonly Detail['kind'][] = ['deadline', 'date'];

function detailOf(fact: Fact, facts: readonly Fact[], options: Options): Detail[] {
  const { kind, label } = fact;
  if (kind === 'price') return price(fact, facts, options);
  if (kind === 'former_price') return priceBeside(fact, facts);
  if (!ORDER.includes(kind)) return [];
  if (AS_ROWS.includes(kind) || (AS_ROWS_WITH_LABEL.includes(kind) && label !== null)) return row(fact, options);
  return plain(fact, options);
}

function plain({ kind, label, value, text: line, place }: Fact, { names }: Options): Detail[] {
  // Where a line says more than the place, the place alone is meant.
  const shown = kind === 'place' && line.includes(value) ? value : line.trim();
  const text = sentenceCase(shown.replace(/^\p{Extended_Pictographic}\uFE0F?\s*/u, ''), names);
  if (kind === 'date' && BYLINE.test(text)) return [];
  // Pay is mostly a range.
  if (!isShort(text, kind === 'salary' ? 2 : 1)) return [];
  return [{ kind, label, value: text, text, claim: { quote: line, place } }];
}

/** When something was written is no date to come to. */
const BYLINE = /\b(?:written|posted|updated|by|geschrieben|von|verfasst|écrit|publié|par|escrito|publicado|por)\b/iu;

function row({ kind, label, value, text, place }: Fact, { words, names }: Options): Detail[] {
  if (label === null || label === '' || value === '' || label === value)
    return isShort(value)
      ? [{ kind, label: null, value, text: sentenceCase(value, names), claim: { quote: text, place } }]
      : [];
  const shown = `${sentenceCase(label, names)}${words.colon}${sentenceCase(value, names)}`;
  if (label.length > 40 || value.length > 90 || isMetadata(value) || isCode(value)) return [];
  // Several columns mean nothing without their heads.
  if (value.includes(' · ')) return [];
  // One hour of a programme means little without the others.
  if (/^\p{Nd}{1,2}[:.]\p{Nd}{2}$/u.test(label)) return [];
  if (/^[\p{Nd}s.,–-]+$/u.test(label) && /^[\p{Nd}.,·\s-]+$/u.test(value)) return [];
  const quote = text.includes(' · ') ? text : `${label} · ${value}`;
  return [
    {
      kind,
      label: sentenceCase(label, names),
      value: sentenceCase(value, names),
      text: shown,
      claim: { quote, place },
    },
  ];
}

/** "TRN-2240-GR", "5012345678900": the number by which a shop finds its goods. */
export function isCode(value: string): boolean {
  if (/^\p{Nd}{7,}$/u.test(value)) return true;
  return value.length >= 5 && /^(?=.*\p{Nd})(?=.*\p{Lu})[\p{Lu}\p{Nd}._/-]+$/u.test(value);
}

/** Of several prices in one line only the one that is meant. */
function price({ value, text, place }: Fact, facts: readonly Fact[], { language }: Options): Detail[] {
  const wanted = Number.parseFloat(value);
  const shown = pricesIn(text).find((item) => amountOf(item) === wanted);
  if (shown === undefined) return [];
  const before = facts.find((fact) => fact.kind === 'former_price' && fact.place === place);
  const former = pricesIn(before?.value ?? '')[0] ?? pricesIn(text).find((item) => item !== shown);
  // With what limits it: "£12 per person".
  const whole = pricesIn(text).length === 1 && text.length <= LONGEST_PRICE ? text : shown;
  if (before === undefined || former === undefined || amountOf(former) <= wanted)
    return [{ kind: 'price', label: null, value: whole, text: whole, claim: { quote: whole, place } }];
  const quote = `${shown} · ${former}`;
  return [
    { kind: 'price', label: null, value: shown, text: insteadOf(language, shown, former), claim: { quote, place } },
  ];
}

/** Beside a crossed-out price stands the one that is asked. */
function priceBeside({ value, text, place }: Fact, facts: readonly Fact[]): Detail[] {
  if (facts.some(({ kind }) => kind === 'price')) return [];
  const [shown, ...others] = pricesIn(text).filter((item) => amountOf(item) !== amountOf(value));
  if (shown === undefined || others.length > 0) return [];
  return [{ kind: 'price', label: null, value: shown, text: shown, claim: { quote: shown, place } }];
}

function amountOf(text: string): number {
  const digits = text.replace(/[^\d.,]/gu, '').replace(/[.,]$/u, '');
  const decimal = /[.,]\d{1,2}$/u.exec(digits)?.[0] ?? '';
  return Number(`${digits.slice(0, digits.length - decimal.length).replace(/[.,]/gu, '')}${decimal.replace(',', '.')}`);
}

/** Lines that stand with a headline: when, where, how much, how large. A shop's lines there are about its stock. */
function headerLines({ type, title }: PageSource, sections: readonly Section[], { names, buttons }: Options): Detail[] {
  if (NO_HEADER_LINES.includes(type)) return [];
  const top = sections.find(({ level }) => level === 1) ?? sections[0];
  const isFact = (text: string): boolean =>
    /^[$£€¥]?\p{Nd}/u.test(text) ||
    /\b20\d\d\b/u.test(text) ||
    type === 'event' ||
    type === 'recipe' ||
    type === 'property';
  return (top?.paragraphs ?? [])
    .filter(
      ({ kind, text }) =>
        kind === 'line' && isShort(text) && !BYLINE.test(text) && !buttons.has(text.toLowerCase()) && text !== title,
    )
    .filter(
      ({ text }) =>
        /\p{Nd}/u.test(text) && /\p{L}|[€£$¥%]/u.test(text) && !/^[\p{Nd}\s./:,]+$/u.test(text) && isFact(text),
    )
    .slice(0, 6)
    .map(({ text, place }) => {
      const shown = sentenceCase(text, names);
      const kind = /\b20\d\d\b/u.test(text) ? ('date' as const) : ('line' as const);
      return { kind, label: null, value: shown, text: shown, claim: { quote: text, place } };
    });
}

function isShort(text: string, most = 1): boolean {
  if (text === '' || text.length > LONGEST || /\n|[★☆♡👍]/u.test(text)) return false;
  return (
    !isMetadata(text) &&
    !isNotice(text) &&
    !(endsSentence(text) && wordCount(text) > 4) &&
    pricesIn(text).length <= most
  );
}
