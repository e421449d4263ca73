import type { PageType } from '@galley/contract';
import type { Fact, FactKind, PageForm } from '../page-source.ts';
import { dateFacts } from './date-facts.ts';
import { declaredFacts } from './declared-facts.ts';
import type { FactDraft, PageParts } from './fact-draft.ts';
import { listFacts } from './list-facts.ts';
import { measureFacts } from './measure-facts.ts';
import { pricesIn } from './money.ts';
import { noticeFacts } from './notice.ts';
import { pageLines } from './page-lines.ts';
import { priceFacts } from './price-facts.ts';
import { shownFacts } from './shown-facts.ts';
import { speakerFacts } from './speaker-facts.ts';
import { numberOf, type VisibleText, visibleText } from './visible-text.ts';
import { visitFacts } from './visit-facts.ts';

const MOST_FACTS = 120;
/** A page has one of each of these; the first visible one counts. */
const SINGLE: readonly FactKind[] = [
  ...(['name', 'price', 'former_price', 'rating', 'availability', 'date', 'end_date', 'place', 'address'] as const),
  ...(['salary', 'employer', 'employment', 'deadline', 'duration', 'yield', 'published', 'version'] as const),
];

/** Declared facts that are visible, then facts from tables, lists and lines. */
export function factsOf(parts: PageParts, { type, form }: { type: PageType; form: PageForm | null }): Fact[] {
  const { reading, structure, items } = parts;
  const lines = pageLines(reading, structure);
  const visible: VisibleText = visibleText(reading.runs, reading.language, lines.all);
  const read: FactDraft[] = [
    ...declaredFacts(items, visible, type),
    ...(form === 'notice' ? noticeFacts(parts) : dateFacts(lines, type)),
    ...measureFacts(lines, type),
    ...shownFacts(parts, visible, type),
    ...visitFacts(lines, type),
    ...priceFacts(lines, type, structure),
    ...speakerFacts(lines, type),
    ...listFacts(lines, { type, form }, structure.pairs),
  ];
  const isGone = goneTexts(structure.tables);
  const asked = withoutCrossedPrices(read, structure.struck);
  const price = asked.find(({ kind, found }) => kind === 'price' && found !== null);
  const drafts = withoutDeclaredTwins(asked)
    .filter((draft) => draft.kind !== 'former_price' || isBeforePrice(draft, price))
    .map(withoutMark);
  const facts: Fact[] = [];
  for (const { found, label = null, ...draft } of drafts) {
    if (found === null || draft.value === '' || facts.length >= MOST_FACTS) continue;
    if (draft.kind !== 'row' && isGone(found.text)) continue;
    const isKnown = facts.some(
      ({ kind, value, label: other }) =>
        kind === draft.kind && (SINGLE.includes(kind) || (value === draft.value && other === label)),
    );
    if (!isKnown) facts.push({ ...draft, id: `f${facts.length + 1}`, label, ...found });
  }
  return facts;
}

/** What a page shows as a list is read there; the same in its data may have other words. */
function withoutDeclaredTwins(drafts: readonly FactDraft[]): FactDraft[] {
  const ingredients = drafts.filter(({ kind, found }) => kind === 'ingredient' && found !== null);
  const listed = ingredients.filter(({ from }) => from === 'list');
  if (listed.length * 2 < ingredients.length) return [...drafts];
  return drafts.filter((draft) => draft.kind !== 'ingredient' || draft.from === 'list');
}

const MARK = /^[▢☐□■▪◻◽◦‣∙•✓✔]\uFE0F?\s*/u;

/** The box or tick before an item of a list is no part of it. */
function withoutMark(draft: FactDraft): FactDraft {
  if (draft.found === null || !MARK.test(draft.found.text)) return draft;
  const found = { ...draft.found, text: draft.found.text.replace(MARK, '') };
  return { ...draft, value: draft.value.replace(MARK, ''), found };
}

/** What the page crosses out was asked before, whatever its data declares, where it shows a lower price beside it. */
function withoutCrossedPrices(drafts: readonly FactDraft[], struck: readonly string[]): FactDraft[] {
  const crossed = new Set(struck.flatMap(pricesIn).map(({ amount }) => amount));
  const prices = drafts.filter(({ kind, found }) => kind === 'price' && found !== null);
  const lowest = Math.min(...prices.map(amountOf).filter((amount) => !crossed.has(amount)));
  const isFormer = (draft: FactDraft): boolean =>
    draft.kind === 'price' && crossed.has(amountOf(draft)) && lowest < amountOf(draft);
  return drafts.filter((draft) => !isFormer(draft));
}

function amountOf({ value }: FactDraft): number {
  return numberOf(/\d[\d.,]{0,12}/.exec(value)?.[0] ?? '');
}

const NEAR = 6;

/** What was asked before is more than what is asked now, and stands near it: elsewhere it belongs to other goods. */
function isBeforePrice(former: FactDraft, price: FactDraft | undefined): boolean {
  const { found } = former;
  if (found === null || price === undefined || price.found === null) return true;
  const [before, now] = [amountOf(former), amountOf(price)];
  const [own, other] = [found.place, price.found.place].map((text) => /^line(\d+)$/.exec(text)?.[1]);
  // In the main text both are about its subject.
  const isNear = own === undefined || (other !== undefined && Math.abs(Number(own) - Number(other)) <= NEAR);
  return isNear && before > now;
}

/** Cells of rows that are sold out or past, unless another row has the same. */
function goneTexts(tables: PageParts['structure']['tables']): (text: string) => boolean {
  const rows = tables.flatMap((table) => table.rows);
  const open = new Set(rows.filter(({ isOff }) => !isOff).flatMap(({ cells }) => cells));
  const gone = new Set(rows.filter(({ isOff }) => isOff).flatMap(({ cells }) => cells));
  return (text) => gone.has(text) && !open.has(text);
}
