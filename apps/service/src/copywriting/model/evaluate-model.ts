import { notFollowedReasons } from '@galley/contract';
import { evaluate, type FollowedParts, showsPart } from '../brief/evaluate-parts.ts';
import type { InstructionPart } from '../brief/read-instruction.ts';
import type { Copy } from '../copy.ts';
import { isForMachines } from './for-machines.ts';
import type { ModelResponse } from './response.ts';

type Why = FollowedParts['not_followed'][number]['why'];

const bare = (text: string): string => text.toLocaleLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');

/** Each part of an instruction in one list: by the copy where that can be seen, else by what the model reports. */
export function evaluateModel(parts: readonly InstructionPart[], copy: Copy, response: ModelResponse): FollowedParts {
  return evaluate(parts, (item) => whyNot(item, copy, response));
}

/** Of what rules took for an instruction in a prompt, the parts that the copy shows or the model heard as well. */
export function heardParts(
  guessed: readonly InstructionPart[],
  copy: Copy,
  { instruction }: ModelResponse,
): InstructionPart[] {
  const heard = [...instruction.followed, ...instruction.not_followed.map(({ part }) => part)];
  return guessed.filter((item) => showsPart(item, copy) !== null || heard.some((part) => isMeant(part, item.part)));
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
  const isReported = instruction.followed.some((part) => isMeant(part, item.part));
  const isShown = showsPart(item, copy);
  if (item.slot === 'must' && isShown === false)
    return isReported && showsNumbers(item, copy) ? null : 'not_understood';
  return (isShown ?? isReported) ? null : 'not_understood';
}

/** What must be mentioned may be in other words, or in another language; its numbers are the same in each. */
function showsNumbers({ what }: InstructionPart, { hook, points, captions }: Copy): boolean {
  const shown = JSON.stringify([hook.text, points, captions.map(({ text }) => text)]);
  return (what.match(/\p{Nd}+/gu) ?? []).every((number) => shown.includes(number));
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
