import type { WriterSource } from '../source/source.ts';
import type { BriefBlock } from './brief.ts';

type Page = Extract<WriterSource, { kind: 'website' }>['page'];
type Block = { text: string; role: NonNullable<BriefBlock['role']>; place: string };

const MOST_BLOCKS = 40;
/** Of five; worse reviews are never shown. */
const LEAST_STARS = 4;

/** Facts and quotes of a page that none of its paragraphs shows: rows of tables, cells, reviews. */
export function factBlocks({ facts, quotes }: Pick<Page, 'facts' | 'quotes'>, shown: readonly string[]): Block[] {
  const known = plain(shown.join('\n'));
  const numbers = facts.map(
    ({ label, text, cells, place }): Block => ({
      text: rowOf(label, cells) ?? (label === null || plain(text).includes(plain(label)) ? text : `${label}: ${text}`),
      role: 'figure',
      place,
    }),
  );
  const reviews = quotes
    .filter(({ speaker, stars }) => speaker !== null && (stars ?? LEAST_STARS) >= LEAST_STARS)
    .map(({ text, speaker, place }): Block => ({ text: `“${text}” – ${speaker}`, role: 'quote', place }));
  const seen = new Set<string>();
  const isNew = ({ text, role }: Block): boolean => {
    // Of a quote both halves: a paragraph may show what was said, and not by whom.
    const halves = (role === 'quote' ? text.split('” – ') : [text]).map(plain);
    const own = halves[0] ?? '';
    if (own === '' || halves.every((half) => known.includes(half)) || seen.has(own)) return false;
    seen.add(own);
    return true;
  };
  return [...numbers, ...reviews].filter(isNew).slice(0, MOST_BLOCKS);
}

/** A row of a table with the heads of its columns: a value alone says nothing. */
function rowOf(label: string | null, cells: Page['facts'][number]['cells']): string | null {
  if (label === null || cells === undefined || !cells.some(({ head }) => head !== '')) return null;
  return [label, ...cells.map(({ head, text }) => (head === '' ? text : `${head}: ${text}`))].join(' · ');
}

function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}%£$€¥.,]+/gu, ' ')
    .trim();
}
