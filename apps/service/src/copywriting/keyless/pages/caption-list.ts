import type { CaptionDraft } from '../../captions/caption-draft.ts';
import type { PageBrief, PageList } from './page-brief.ts';

const FEWEST = 2;
const MOST = 4;

/** Terms, steps or names as a list under their heading. */
export function listLines(brief: PageBrief): CaptionDraft['paragraphs'] {
  const [best] = brief.lists.toSorted((a, b) => worth(b, brief) - worth(a, brief));
  if (best === undefined || best.entries.length < FEWEST) return [];
  const { heading, entries } = best;
  const { code, colon } = brief.words;
  const label = code === 'ar' ? '← ' : '→ ';
  const above =
    heading === null
      ? []
      : [{ lines: [{ text: `${heading.text.replace(/[:：]$/u, '')}${colon.trimEnd()}`, claim: heading.claim }] }];
  const listed = entries.slice(0, MOST).map(({ text, claim }, index) => ({
    lines: [{ text: `${label}${text}`, claim, label }],
    ...(index === 0 && above.length === 0 ? {} : { isTight: true }),
  }));
  return [...above, ...listed];
}

/** What this kind of page is asked for: tasks, ingredients, speakers, steps; else its table. */
function worth({ kind, entries }: PageList, { type }: PageBrief): number {
  const wanted = { job: 'items', recipe: 'items', event: 'parts', article: 'parts' }[type as string] ?? 'rows';
  return (kind === wanted ? 2 : 0) + Math.min(entries.length, MOST) * 0.1;
}
