import type { Gold } from '@galley/fixtures/pages/gold.ts';
import type { PageSource } from '@galley/service/test-kit';

type GoldKind = Gold['facts'][number]['kind'];
type Reported = { kind: string; value: string; text: string };

/** The kinds of the source under which a labelled fact may be reported. */
const kinds: Partial<Record<GoldKind, readonly string[]>> = {
  price: ['price', 'offer'],
  rating_count: ['rating'],
  author: ['author', 'person'],
  organization: ['employer'],
  employment_type: ['employment'],
  servings: ['yield'],
  question: ['answer'],
  property: ['row', 'size', 'version', 'duration', 'yield'],
  licence: ['row'],
  install: ['row'],
  chapter: ['row', 'step'],
  size: ['size', 'row'],
  rooms: ['rooms', 'row'],
  quote: ['quote'],
};

export type FactScore = {
  labelled: number;
  found: number;
  evaluated: number;
  right: number;
  invented: string[];
  missed: string[];
  wrong: string[];
};

/** Reported facts are evaluated where the label names their kind on this page; the rest is not labelled. */
export function matchFacts(gold: Gold, source: PageSource): FactScore {
  const reported: Reported[] = [
    ...source.facts.map(({ kind, value, text, label }) => ({ kind, value, text: `${label ?? ''} ${text}` })),
    ...source.quotes.map(({ text }) => ({ kind: 'quote', value: text, text })),
  ];
  const found = gold.facts.filter((fact) => reported.some((item) => isSame(fact, item)));
  const evaluated = reported.filter(({ kind }) => gold.facts.some((fact) => kindsOf(fact.kind).includes(kind)));
  const right = evaluated.filter((item) => gold.facts.some((fact) => isSame(fact, item)));
  const invented = gold.invented_traps.filter((trap) =>
    reported.some((item) => kindsOf(trap.kind).includes(item.kind) && isValue(trap.value, item.value)),
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
  return kinds[kind] ?? [kind];
}

function isSame({ kind, value, visible_text }: Gold['facts'][number], item: Reported): boolean {
  if (!kindsOf(kind).includes(item.kind)) return false;
  const [labelled, reported] = [plain(visible_text), plain(item.text)];
  return (
    isValue(value, item.value) || reported.includes(labelled) || (reported.length >= 4 && labelled.includes(reported))
  );
}

/** Of a rating both parts stand in one value; of a day the time may be missing. */
function isValue(labelled: string, reported: string): boolean {
  const [one, other] = [plain(labelled), plain(reported)];
  return one === other || other.split(' ').includes(one) || other.includes(`(${one})`) || one.startsWith(`${other}t`);
}

function plain(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/(\d)[.,]00?(?=\D|$)/gu, '$1')
    .replace(/[^\p{L}\p{N}/()]+/gu, ' ')
    .trim();
}
