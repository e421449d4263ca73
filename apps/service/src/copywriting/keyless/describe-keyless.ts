import type { IdeaBrief } from '../brief/brief.ts';
import { evaluateKeyless } from '../brief/evaluate-parts.ts';
import { findMissing } from '../brief/find-missing.ts';
import { instructionParts } from '../brief/read-instruction.ts';
import type { Writing } from '../writing.ts';
import type { KeylessCopy } from './write-keyless.ts';

type DescribeRequest = { brief: IdeaBrief | null; instruction: string | null };

/** What the record says of copy that was made without a model. A tone in the prompt counts as an instruction. */
export function describeKeyless({ copy, dropped }: KeylessCopy, { brief, instruction }: DescribeRequest): Writing {
  return {
    writer: 'keyless',
    model: null,
    intent: brief?.intent ?? null,
    ...evaluateKeyless(instructionParts(instruction, brief), copy),
    missing: brief === null ? [] : findMissing(brief),
    dropped,
    fallback: null,
    alternatives: copy.alternatives,
  };
}
