// The activity that lets a text model write another text of a pack. It runs on the writer's queue.

import type { Shape } from '@galley/contract';
import { finishCaptions, type Rewrite } from '#copywriting';
import { type PackDeps, reportStep, storeObject } from '#packs';
import type { Query } from '#platform/database';
import { type ActivityContext, activity, WorkFailure } from '#platform/engine';
import { handoverContent } from '#platform/storage';
import { frameCopy } from '#render';
import { inputOf } from '../job-type.ts';
import { readPackState } from '../pack-state.ts';
import { newText } from './new-text.ts';
import { previousTexts } from './previous-texts.ts';
import { readWriterSource, storedSourceOf } from './writer-source.ts';

type Deps = Pick<PackDeps, 'store' | 'storage' | 'notify'> & {
  query: Query;
  /** Null without a text model. */
  rewrite: Rewrite | null;
};

export function newTextActivities(deps: Deps) {
  return {
    writeNewText: activity((context, jobId: string) => writeNewText(deps, context, jobId)),
  };
}

/** Why a model gave no text: it was away, or it found none that holds. */
const CODES = {
  timeout: 'edit_not_written',
  rate_limited: 'edit_not_written',
  provider_error: 'edit_not_written',
  broken_response: 'edit_not_written',
  over_budget: 'edit_not_written',
  rejected: 'edit_no_new_text',
  wrong_language: 'edit_no_new_text',
  unfaithful: 'edit_no_new_text',
  repeated: 'edit_no_new_text',
} as const satisfies Record<Extract<Awaited<ReturnType<Rewrite>>, string>, string>;

/** The key of the new text; null when the job has ended. */
async function writeNewText(deps: Deps, { signal }: ActivityContext, jobId: string): Promise<string | null> {
  const { store, query, storage, rewrite } = deps;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return null;
  const { accountId } = assignment;
  const { job_id: packId } = inputOf(assignment);
  const state = await readPackState(query, accountId, packId);
  const stored = state === undefined ? null : storedSourceOf(state);
  const source = stored === null ? null : await readWriterSource(storage, stored);
  if (state === undefined || source === null) throw new WorkFailure('edit_conflict');
  if (rewrite === null) throw new WorkFailure('edit_not_written');
  const { instruction = null } = state.input as Shape<'InstantPostRequest'>;
  const previous = await previousTexts(deps, packId, state);
  // Before the call: an edit that is cancelled during it has cost something.
  if (!(await reportStep(deps, { jobId, accountId, steps: 'edit', stage: 'write' }))) return null;
  const copy = await rewrite(source, { instruction, previous, signal });
  if (typeof copy === 'string') throw new WorkFailure(CODES[copy]);
  const content = handoverContent(newText, {
    copy: frameCopy(copy),
    evidence: copy.points.map(({ claim }) => claim.quote),
    captions: finishCaptions(copy.captions, copy.language),
  });
  return storeObject(deps, { jobId, accountId }, content);
}
