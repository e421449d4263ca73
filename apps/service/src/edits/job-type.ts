import type { Shape } from '@galley/contract';
import type { Assignment, JobType } from '#jobs';

export const editType: JobType = {
  type: 'render:edit',
  workflow: 'editPack',
  deadlineMs: 15 * 60 * 1_000,
};

export type PackChange = Shape<'EditChange'> | { kind: 'restore'; version: number };

/** The input of an edit: the pack and its changes. */
export type EditInput = { job_id: string; changes: PackChange[] };

export function inputOf({ input }: Assignment): EditInput {
  return input as EditInput;
}
