import type { CaptionDraft } from '../../../captions/caption-draft.ts';
import type { PageBrief, PageList } from '../page-brief.ts';

const FEWEST = 3;
const MOST = 7;

/** Terms, tasks, prices or names as a list under their heading: all of it, or none. Rows are facts themselves. */
export function listLines(brief: PageBrief, hasFacts: boolean): CaptionDraft['paragraphs'] {
  const fitting = brief.lists.filter(
    (list) =>
      list.entries.length >= FEWEST &&
      list.entries.length <= MOST &&
      worth(list, brief) > 0 &&
      !(hasFacts && list.kind === 'rows'),
  );
  const [best] = fitting.toSorted((a, b) => worth(b, brief) - worth(a, brief));
  if (best === undefined) return [];
  const { heading, entries } = best;
  const { code, colon } = brief.words;
  const label = code === 'ar' ? '← ' : '→ ';
  const above =
    heading === null
      ? []
      : [{ lines: [{ text: `${heading.text.replace(/[:：.]$/u, '')}${colon.trimEnd()}`, claim: heading.claim }] }];
  const listed = entries.map(({ text, claim }, index) => ({
    lines: [{ text: `${label}${text}`, claim, label }],
    ...(index === 0 && above.length === 0 ? {} : { isTight: true }),
  }));
  return [...above, ...listed];
}

const WANTED: Partial<Record<PageBrief['type'], PageList['kind']>> = {
  job: 'items',
  product: 'items',
  recipe: 'items',
  event: 'parts',
  article: 'parts',
};

/** What this kind of page is asked for; of anything else only what holds figures. */
function worth({ kind, heading, entries }: PageList, { type }: PageBrief): number {
  const isWanted = kind === (WANTED[type] ?? 'rows') && (heading !== null || kind !== 'items' || type === 'product');
  const numbers = entries.filter(({ text }) => /\p{Nd}/u.test(text)).length / entries.length;
  return (
    (isWanted ? 1 : 0) +
    (numbers > 0.5 && kind === 'rows' && type !== 'product' ? 0.5 : 0) -
    (kind === 'parts' && !isWanted ? 1 : 0)
  );
}
