import { contentStems, likeness } from '../../../sentences/stems.ts';
import type { PageBrief, Paragraph, Passage } from '../page-brief.ts';
import { canOpen, type Excerpt, excerptOf, fitting, lengthOf } from '../page-lead.ts';

/** Further down, a page that is no story speaks of its details. */
const MOST = { article: 4, other: 2 };
/** Fewer characters are a beginning without its end. */
const SHORTEST = 40;
const ALIKE = 0.4;

/** Hands out the page's description and the paragraphs behind the first one, each once; then null. */
export function createOpenings(
  brief: PageBrief,
  lead: readonly Paragraph[],
  described: readonly Passage[],
): (most: number) => Excerpt | null {
  const hasProse = lead.some(({ isEntry }) => !isEntry);
  const starts = lead
    .slice(0, brief.form === null ? MOST.other : MOST.article)
    .flatMap((paragraph, from) => (from > 0 && canOpen(paragraph) && !(hasProse && paragraph.isEntry) ? [from] : []));
  const left = [
    (most: number): Excerpt => [fitting(described, most), ...besides(brief, lead, { described, most })],
    ...starts.map((from) => (most: number) => excerptOf(brief, lead, { from, most })),
  ];
  return (most) => {
    const at = left.findIndex((excerpt) => lengthOf(excerpt(most)[0] ?? []) > SHORTEST);
    const [excerpt] = at < 0 ? [] : left.splice(at, 1);
    return excerpt === undefined ? null : excerpt(most);
  };
}

/** A description mostly says what the first paragraph does: it goes on with the one that says something else. */
function besides(
  brief: PageBrief,
  lead: readonly Paragraph[],
  { described, most }: { described: readonly Passage[]; most: number },
): Excerpt {
  const stemsOf = (passages: readonly Passage[]): string[] =>
    passages.flatMap(({ text }) => contentStems(text, brief.words));
  const from = lead.findIndex(
    (paragraph) => canOpen(paragraph) && likeness(stemsOf(described), stemsOf(paragraph.statements)) < ALIKE,
  );
  return from < 0 ? [] : excerptOf(brief, lead, { from, most: most - lengthOf(described) });
}
