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
    ({ label, text, place }): Block => ({
      text: label === null || plain(text).includes(plain(label)) ? text : `${label}: ${text}`,
      role: 'figure',
      place,
    }),
  );
  const reviews = quotes
    .filter(({ speaker, stars }) => speaker !== null && (stars ?? LEAST_STARS) >= LEAST_STARS)
    .map(({ text, speaker, place }): Block => ({ text: `“${text}” – ${speaker}`, role: 'quote', place }));
  const seen = new Set<string>();
  const isNew = ({ text, role }: Block): boolean => {
    const own = plain(role === 'quote' ? (text.split('” – ')[0] ?? text) : text);
    if (own === '' || known.includes(own) || seen.has(own)) return false;
    seen.add(own);
    return true;
  };
  return [...numbers, ...reviews].filter(isNew).slice(0, MOST_BLOCKS);
}

function plain(text: string): string {
  return text
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}%£$€¥.,]+/gu, ' ')
    .trim();
}
