import type { Words } from '../languages/words.ts';
import { isWide, wordCount } from '../points/text-length.ts';
import type { PageRun } from './page-reading.ts';
import type { Block } from './parsed-source.ts';

/** Parts of a page in order, with their names: `h1`, `h2-1`, `p3`. */
export function makeBlocks(runs: readonly PageRun[], words: Words): Block[] {
  const counts = new Map<string, number>();
  const blocks: Block[] = [];
  for (const run of withHeads(runs)) {
    const position = positionOf(run, counts);
    if (isIdle(run)) continue;
    const heading = /^h([1-6])$/.exec(run.tag);
    blocks.push({
      place: position,
      kind: heading === null ? kindOf(run, words) : 'heading',
      level: Number(heading?.[1] ?? 0),
      text: heading === null ? run.text : joinBreaks(run.text),
      boldHead: run.boldHead,
      sentences: [],
    });
  }
  return blocks;
}

/** An item whose bold head is a box of its own is one item all the same. */
function withHeads(runs: readonly PageRun[]): PageRun[] {
  const joined: PageRun[] = [];
  for (const run of runs) {
    const head = joined.at(-1);
    if (head !== undefined && isHeadOf(head, run))
      joined.splice(-1, 1, { ...run, text: `${head.text} ${run.text}`, boldHead: head.text });
    else joined.push(run);
  }
  return joined;
}

function isHeadOf(head: PageRun, run: PageRun): boolean {
  if (head.tag !== 'li' || run.tag !== 'li' || !head.isBold || run.isBold || !/[.!?。]$/u.test(head.text)) return false;
  return head.parents[1] === run.parents[0] || head.parents[0] === run.parents[0];
}

function positionOf({ tag }: PageRun, counts: Map<string, number>): string {
  const count = (counts.get(tag) ?? 0) + 1;
  counts.set(tag, count);
  if (tag === 'h1' && count === 1) return 'h1';
  return /\d$/.test(tag) ? `${tag}-${count}` : `${tag}${count}`;
}

/** Text that no sentence is taken from: cells, labels of forms, addresses by themselves. */
function isIdle({ tag, text, isLink }: PageRun): boolean {
  if (/^(?:td|th|label|legend|summary|cite|dt)$/.test(tag)) return true;
  if (isLink && !/^h[1-6]$/.test(tag)) return true;
  return /^\S+@\S+$|^https?:\S+$/.test(text);
}

function kindOf({ tag, text, boldHead }: PageRun, words: Words): Block['kind'] {
  const ends = /[.!?。！？؟…।]["”“»」』)]*$/u.test(text.trim());
  const isLong = wordCount(text) >= (isWide(text) ? 4 : 3);
  if (!ends || !isLong) return 'label';
  if (tag !== 'li') return 'prose';
  return boldHead !== '' || words.code !== '' ? 'item' : 'prose';
}

/** A heading is broken for its looks. Scripts without blanks get none. */
function joinBreaks(text: string): string {
  return text.replace(/(\S)\n(\S)/gu, (_, before: string, after: string) =>
    isWide(before) || isWide(after) || /[、。，]/u.test(before) ? before + after : `${before} ${after}`,
  );
}
