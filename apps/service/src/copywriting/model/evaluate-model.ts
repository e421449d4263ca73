import { notFollowedReasons } from '@galley/contract';
import { type Evaluated, evaluate, showsPart } from '../brief/evaluate-parts.ts';
import type { InstructionPart } from '../brief/read-instruction.ts';
import type { Copy } from '../copy.ts';
import { isForMachines } from './for-machines.ts';
import type { ModelResponse } from './response.ts';

type Why = Evaluated['not_followed'][number]['why'];

const bare = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Each part of an instruction in one list: by the copy where that can be seen, else by what the model reports. */
export function evaluateModel(parts: readonly InstructionPart[], copy: Copy, response: ModelResponse): Evaluated {
  return evaluate(parts, (item) => whyNot(item, copy, response));
}

function isMeant(reported: string, part: string): boolean {
  const own = bare(reported);
  return own !== '' && (own.includes(bare(part)) || bare(part).includes(own));
}

function whyNot(item: InstructionPart, copy: Copy, { instruction }: ModelResponse): Why | null {
  if (item.slot === 'truth') return 'would_add_a_fact';
  if (item.slot === 'policy') return 'against_policy';
  const declined = instruction.not_followed.find(({ part }) => isMeant(part, item.part));
  if (declined !== undefined) return whyOf(declined.why);
  const isFollowed = showsPart(item, copy) ?? instruction.followed.some((part) => isMeant(part, item.part));
  return isFollowed ? null : 'not_understood';
}

function whyOf(why: string): Why {
  return notFollowedReasons.find((known) => known === why) ?? 'not_understood';
}

const MOST_MISSING = 8;
const MOST_CHARACTERS = 60;

/** Whoever reads a record may be a machine too: what the page made the model write there neither orders nor links. */
const LINK = /:\/\/|www\.|@|\p{L}\.\p{L}{2,}(?:\/|$)/iu;

/** What the model misses, in a bounded form. */
export function missingOf({ missing }: ModelResponse): string[] {
  const plain = missing.map((item) =>
    item
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .trim()
      .slice(0, MOST_CHARACTERS),
  );
  const shown = plain.filter((item) => item !== '' && !isForMachines(item) && !LINK.test(item));
  return [...new Set(shown)].slice(0, MOST_MISSING);
}
