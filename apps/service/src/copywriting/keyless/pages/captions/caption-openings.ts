import { contentStems, likeness } from '../../../sentences/stems.ts';
import type { PageBrief, Paragraph, Passage } from '../page-brief.ts';
import { canOpen, type Excerpt, excerptOf, fitting, lengthOf } from '../page-lead.ts';
import { standingSentences } from './caption-sentences.ts';

/** Further down, a page that is no story speaks of its details. */
const MOST = { article: 4, other: 2 };
/** Fewer characters are a beginning without its end. */
const SHORTEST = 40;
const ALIKE = 0.4;
/** A sentence by itself is read at a glance. */
const LONGEST_ALONE = 150;

export type Openings = {
  /** The page's description and the paragraphs behind the first one, each once; then null. */
  paragraph(most: number): Excerpt | null;
  /** A sentence that no other caption opened with; null when none is left. */
  sentence(most: number): Passage | null;
};

type Pages = { lead: readonly Paragraph[]; described: readonly Passage[]; shown: readonly string[] };

/** Hands out texts to open a caption with; `shown` are sentences that open another one. */
export function createOpenings(brief: PageBrief, { lead, described, shown }: Pages): Openings {
  const used = [...shown];
  const isNew = ({ claim, text }: Passage): boolean =>
    !used.some((quote) => quote.includes(claim.quote) || claim.quote.includes(quote) || quote === text);
  const take = (first: Passage | undefined): void => {
    if (first !== undefined) used.push(first.claim.quote);
  };
  const hasProse = lead.some(({ isEntry }) => !isEntry);
  const starts = lead
    .slice(0, brief.form === null ? MOST.other : MOST.article)
    .flatMap((paragraph, from) => (from > 0 && canOpen(paragraph) && !(hasProse && paragraph.isEntry) ? [from] : []));
  const left = [
    (most: number): Excerpt => [fitting(described, most), ...besides(brief, lead, { described, most })],
    ...starts.map((from) => (most: number) => excerptOf(brief, lead, { from, most })),
  ];
  const alone = standingSentences(brief, { lead, described });
  return {
    paragraph: (most) => {
      const at = left.findIndex((excerpt) => {
        const [first = []] = excerpt(most);
        return lengthOf(first) > SHORTEST && first[0] !== undefined && isNew(first[0]);
      });
      const [excerpt] = at < 0 ? [] : left.splice(at, 1);
      const chosen = excerpt === undefined ? null : excerpt(most);
      take(chosen?.[0]?.[0]);
      return chosen;
    },
    sentence: (most) => {
      const fits = (item: Passage): boolean => lengthOf([item]) <= Math.min(most, LONGEST_ALONE) && isNew(item);
      const found = alone.find(fits) ?? null;
      take(found ?? undefined);
      return found;
    },
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
