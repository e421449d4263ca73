import type { Shape } from '@galley/contract';
import type { Assignment, JobType } from '#jobs';
import { defined } from '#platform/kernel';
import type { RenderChoice } from './plan-assets.ts';

export const socialRenderType: JobType = {
  type: 'render:social',
  workflow: 'socialRender',
  deadlineMs: 15 * 60 * 1_000,
};

export type RenderRequest = Shape<'KitchenRequest'>;

/** The template and formats of a request. */
export function choiceOf({ template, formats }: RenderRequest): RenderChoice {
  return defined({ template, formats });
}

export function requestOf({ input }: Assignment): RenderRequest {
  return input as RenderRequest;
}
