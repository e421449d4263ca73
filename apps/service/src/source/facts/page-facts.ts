import type { Fact, FactKind } from '../page-source.ts';
import { declaredFacts } from './declared-facts.ts';
import type { PageParts } from './fact-draft.ts';
import { shownFacts } from './shown-facts.ts';
import { type VisibleText, visibleText } from './visible-text.ts';

const MOST_FACTS = 120;
/** Of these a page has one; the first that a reader sees counts. */
const SINGLE: readonly FactKind[] = [
  ...(['name', 'price', 'former_price', 'rating', 'availability', 'date', 'end_date', 'place', 'address'] as const),
  ...(['salary', 'employer', 'employment', 'deadline', 'duration', 'yield', 'published', 'version'] as const),
];

/** What the page declares and shows, then what only its tables, lists and lines show. */
export function factsOf({ reading, structure, items }: PageParts): Fact[] {
  const visible: VisibleText = visibleText(reading.runs, reading.language);
  const drafts = [...declaredFacts(items, visible), ...shownFacts({ reading, structure, items }, visible)];
  const facts: Fact[] = [];
  for (const { found, label = null, ...draft } of drafts) {
    if (found === null || draft.value === '' || facts.length >= MOST_FACTS) continue;
    const isKnown = facts.some(
      ({ kind, value, label: other }) =>
        kind === draft.kind && (SINGLE.includes(kind) || (value === draft.value && other === label)),
    );
    if (!isKnown) facts.push({ ...draft, id: `f${facts.length + 1}`, label, ...found });
  }
  return facts;
}
