import type { Gold } from '@galley/fixtures/pages/gold.ts';
import type { PageSource } from '@galley/service/test-kit';

type GoldFact = Gold['facts'][number];
type GoldKind = GoldFact['kind'];
type ReportedFact = { kind: string; label: string; value: string; text: string };

const AUTHORS = ['person', 'author'];

/** The kinds under which the source may report a labelled fact. */
const kinds: Partial<Record<GoldKind, readonly string[]>> = {
  price: ['price', 'offer'],
  former_price: ['former_price'],
  rating_count: ['rating'],
  author: ['author', 'person'],
  organization: ['employer'],
  employment_type: ['employment', 'row'],
  servings: ['yield', 'row'],
  question: ['answer'],
  property: ['row', 'size', 'version', 'duration', 'yield'],
  licence: ['row'],
  install: ['row'],
  chapter: ['row', 'step'],
  size: ['size', 'row'],
  rooms: ['rooms', 'row'],
  duration: ['duration', 'row'],
  salary: ['salary', 'row'],
  quote: ['quote'],
};

/**
 * A page states only one value of these kinds: a value that differs from the label is wrong. It may state many values
 * of the other kinds.
 */
const SINGLE: readonly string[] = [
  'price',
  'former_price',
  'rating',
  'date',
  'end_date',
  'published',
  'deadline',
  'salary',
  'phone',
  'author',
  'version',
  'duration',
  'yield',
  'employer',
  'employment',
  'rooms',
];

export type FactScore = {
  labelled: number;
  found: number;
  evaluated: number;
  right: number;
  invented: string[];
  missed: string[];
  wrong: string[];
};

/**
 * Evaluates reported facts of the kinds that are labelled on this page. A fact without a label is correct if a page may
 * state many of its kind and the labelled text contains it; a labelled trap is never correct.
 */
export function matchFacts(gold: Gold, source: PageSource): FactScore {
  const reported: ReportedFact[] = [
    ...source.facts.map(({ kind, value, text, label }) => ({ kind, value, text, label: label ?? '' })),
    ...source.quotes.map(({ text, speaker }) => ({ kind: 'quote', value: text, text, label: speaker ?? '' })),
  ];
  const shown = plain(gold.main_text);
  const found = gold.facts.filter((fact) => reported.some((item) => isSame(fact, item)));
  const invented = gold.invented_traps.filter((trap) => reported.some((item) => isTrapped(trap, item)));
  const evaluated = reported.filter(({ kind }) => gold.facts.some((fact) => kindsOf(fact.kind).includes(kind)));
  const right = evaluated.filter(
    (item) =>
      gold.facts.some((fact) => isSame(fact, item)) ||
      (!SINGLE.includes(item.kind) &&
        shown.includes(plain(item.value === 'free' ? item.text : item.text.replaceAll(' · ', ' '))) &&
        !gold.invented_traps.some((trap) => isTrapped(trap, item))),
  );
  return {
    labelled: gold.facts.length,
    found: found.length,
    evaluated: evaluated.length,
    right: right.length,
    invented: invented.map(({ kind, value }) => `${kind} ${value}`),
    missed: gold.facts.filter((fact) => !found.includes(fact)).map(({ kind, value }) => `${kind} ${value}`),
    wrong: evaluated.filter((item) => !right.includes(item)).map(({ kind, value }) => `${kind} ${value}`),
  };
}

function kindsOf(kind: GoldKind): readonly string[] {
  return kind === 'person' ? AUTHORS : (kinds[kind] ?? [kind]);
}

/** The value in any notation, or the words that a caption may quote. */
function isSame({ kind, value, visible_text }: GoldFact, item: ReportedFact): boolean {
  if (!kindsOf(kind).includes(item.kind)) return false;
  const [labelled, reported] = [plain(visible_text), plain(`${item.label} ${item.text}`)];
  return (
    isValue(kind, value, item) || reported.includes(labelled) || (reported.length >= 4 && labelled.includes(reported))
  );
}

/** A rating has both parts in one value; the time of a day may be missing; a row includes its header. */
function isValue(kind: GoldKind, labelled: string, { kind: reportedKind, value, label, text }: ReportedFact): boolean {
  if (kind === 'rating') return plain(value).split(' (')[0] === plain(labelled);
  if (kind === 'rating_count') return plain(value).includes(`(${plain(labelled)})`);
  if (kind === 'quote') return plain(value).includes(plain(labelled)) || plain(labelled).includes(plain(value));
  if (kind === 'question') return plain(label) === plain(labelled);
  const [one, other] = [plain(labelled), plain(value)];
  if (reportedKind === 'row') return one === plain(`${label} ${value}`) || one === other || one === plain(text);
  return (
    one === other ||
    one.startsWith(`${other}t`) ||
    (kind === 'version' && one.replace(/^v/, '') === other.replace(/^v/, ''))
  );
}

/** A trap is a value, not the words around it that also occur elsewhere on the page. */
function isTrapped({ kind, value }: Gold['invented_traps'][number], item: ReportedFact): boolean {
  const own = kindsOf(kind).filter((name) => name !== 'row' || kinds[kind]?.[0] === 'row');
  return own.includes(item.kind) && isValue(kind, value, item);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)[.,]00?(?=\D|$)/gu, '$1')
    .replace(/[^\p{L}\p{N}/()]+/gu, ' ')
    .trim();
}
