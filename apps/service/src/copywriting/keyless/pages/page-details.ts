import type { PageSource } from '#source';
import type { Words } from '../../languages/words.ts';
import { wordCount } from '../../points/text-length.ts';
import type { Detail } from './page-brief.ts';
import { isMetadata, isNotice } from './page-noise.ts';
import { type Casing, pricesIn, sentenceCase } from './plain-text.ts';
import { endsSentence } from './read-paragraphs.ts';

type Fact = PageSource['facts'][number];
type Section = PageSource['sections'][number];
type Options = { words: Words; names: Casing; buttons: ReadonlySet<string> };

/** What a reader needs first, by the kind of fact. */
const ORDER: readonly Detail['kind'][] = [
  ...(['date', 'end_date', 'place', 'price', 'salary', 'employment', 'deadline', 'duration', 'yield'] as const),
  ...(['line', 'size', 'rooms', 'hours', 'address', 'phone', 'rating', 'version', 'row'] as const),
];
const LONGEST = 72;
/** Lines beside these headlines are about the stock or about the page itself. */
const NO_HEADER_LINES: readonly PageSource['type'][] = [
  ...(['product', 'software', 'article', 'video', 'reference', 'faq', 'documentation', 'code'] as const),
];

/** Short facts in the page's own words, the most useful first. */
export function readDetails(source: PageSource, sections: readonly Section[], options: Options): Detail[] {
  const positions = new Set(
    sections.flatMap(({ place, paragraphs }) => [place, ...paragraphs.map((item) => item.place)]),
  );
  const isHere = ({ place, kind }: Fact): boolean => positions.has(place) || kind === 'hours' || kind === 'phone';
  const facts = source.facts.filter(isHere).filter(({ kind }) => !(source.type === 'event' && kind === 'hours'));
  const found = [
    ...facts
      .toSorted((a, b) => Number(b.kind === 'row') - Number(a.kind === 'row'))
      .flatMap((fact) => detailOf(fact, facts, options)),
    ...headerLines(source, sections, options),
  ];
  const seen = new Set<string>();
  return found
    .filter(({ text }) => {
      const key = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
      const isNew = ![...seen].some((known) => known.includes(key) || key.includes(known));
      return key !== '' && isNew && seen.add(key);
    })
    .toSorted((a, b) => ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind));
}

function detailOf(fact: Fact, facts: readonly Fact[], options: Options): Detail[] {
  const { kind, label, place } = fact;
  if (kind === 'price') return price(fact, options);
  if (kind === 'former_price') return priceBeside(fact, facts, options);
  if (!ORDER.includes(kind)) return [];
  if (kind === 'row' || kind === 'hours') return row(fact, options);
  const text = sentenceCase(fact.text.trim(), options.names);
  if (!isShort(text)) return [];
  return [{ kind, label, value: text, text, claim: { quote: fact.text, place } }];
}

function row({ kind, label, value, text, place }: Fact, { words, names }: Options): Detail[] {
  if (label === null || label === '' || value === '' || label === value)
    return isShort(value)
      ? [{ kind, label: null, value, text: sentenceCase(value, names), claim: { quote: text, place } }]
      : [];
  const shown = `${sentenceCase(label, names)}${words.colon}${sentenceCase(value, names)}`;
  if (label.length > 40 || value.length > 90 || isMetadata(value)) return [];
  // Columns of figures mean nothing without their heads, one hour of a programme little without the others.
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

/** Of several prices in one line only the one that is meant. */
function price({ value, text, place }: Fact, _: Options): Detail[] {
  const wanted = Number.parseFloat(value);
  const shown = pricesIn(text).find((item) => amountOf(item) === wanted);
  return shown === undefined
    ? []
    : [{ kind: 'price', label: null, value: shown, text: shown, claim: { quote: shown, place } }];
}

/** Beside a crossed-out price stands the one that is asked. */
function priceBeside({ value, text, place }: Fact, facts: readonly Fact[], _: Options): Detail[] {
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
    .filter(({ kind, text }) => kind === 'line' && isShort(text) && !buttons.has(text.toLowerCase()) && text !== title)
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

function isShort(text: string): boolean {
  if (text === '' || text.length > LONGEST || /\n|[★☆♡👍]/u.test(text)) return false;
  return (
    !isMetadata(text) && !isNotice(text) && !(endsSentence(text) && wordCount(text) > 4) && pricesIn(text).length <= 1
  );
}
