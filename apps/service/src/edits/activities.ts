// The activities of an edit. Each takes ids and is safe to repeat.

import { limits } from '@galley/contract';
import { type Owner, type PackDeps, type RenderOrder, sourceContent, storeObject } from '#packs';
import type { Query } from '#platform/database';
import { activity, WorkFailure } from '#platform/engine';
import { createEditStore, type Turn } from './edit-store.ts';
import { inputOf } from './job-type.ts';
import { readPackState } from './pack-state.ts';
import type { PlannedRender } from './plan/edit-plan.ts';
import { EditRejection } from './plan/edit-rejection.ts';
import { planEdit } from './plan/plan-edit.ts';

type Deps = Pick<PackDeps, 'store' | 'storage'> & { query: Query };

export function editActivities(deps: Deps) {
  const edits = createEditStore(deps);
  return {
    takeTurn: activity((_context, jobId: string): Promise<Turn> => edits.takeTurn(jobId)),
    prepareEdit: activity((_context, jobId: string) => prepareEdit(deps, edits, jobId)),
  };
}

/** Plans the edit on the current version; returns the assets to render, or undefined when the job has ended. */
async function prepareEdit(
  deps: Deps,
  edits: ReturnType<typeof createEditStore>,
  jobId: string,
): Promise<RenderOrder[] | null> {
  const { store, query } = deps;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return null;
  const { job_id: packId, changes } = inputOf(assignment);
  const state = await readPackState(query, assignment.accountId, packId);
  if (state === undefined || state.version >= limits.versionsPerPack) throw new WorkFailure('edit_conflict');
  const plan = await planEdit(deps, state, changes).catch(rejectWork);
  // Another edit came first, and this one would cost a different amount than was quoted.
  if (plan.priceCredits !== (await edits.priceOf(jobId))) throw new WorkFailure('edit_conflict');
  const orders = await storeOrders(deps, { jobId, accountId: assignment.accountId }, plan.renders);
  await edits.prepare(jobId, { ...plan, orders });
  return orders;
}

/** The orders with the keys of their changed sources; equal sources are stored once. */
function storeOrders(deps: Deps, owner: Owner, renders: readonly PlannedRender[]): Promise<RenderOrder[]> {
  return Promise.all(
    renders.map(async ({ order, source }) =>
      source === null ? order : { ...order, sourceKey: await storeObject(deps, owner, sourceContent(source)) },
    ),
  );
}

function rejectWork(cause: unknown): never {
  throw cause instanceof EditRejection ? new WorkFailure('edit_conflict', { cause }) : cause;
}
