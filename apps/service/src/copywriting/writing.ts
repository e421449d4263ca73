import type { Shape } from '@galley/contract';
import type { Copy } from './copy.ts';

/** Who wrote, and what became of the instruction, as the record of a job has it. */
export type Writing = NonNullable<Shape<'Job'>['writing']>;
export type FallbackReason = NonNullable<Writing['fallback']>;

/** Copy with how it came about. */
export type WrittenCopy = Copy & { writing: Writing };
