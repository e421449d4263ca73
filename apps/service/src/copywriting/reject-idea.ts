import { readIdea } from './brief/read-idea.ts';
import { type RejectionCode, rejectByRules } from './brief/reject-idea.ts';
import { writeKeyless } from './keyless/write-keyless.ts';
import { boundSource } from './source/bound-source.ts';

type RejectOptions = { instruction: string | null; hasModel: boolean };

/** Why no pack can be made of an idea, or null. A preflight and a job ask the same: without a model it is written. */
export function rejectIdea(prompt: string, order: RejectOptions): RejectionCode | null {
  const { instruction, hasModel } = order;
  const code = rejectByRules(prompt, order);
  if (code !== null || hasModel) return code;
  const source = boundSource({ kind: 'idea', prompt });
  const brief = readIdea(source.kind === 'idea' ? source.prompt : prompt, instruction);
  return writeKeyless(source, { brief, instruction }) === null ? 'needs_facts' : null;
}
