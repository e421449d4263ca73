// The activities of an edit. Each takes ids and is safe to repeat.

import { limits } from '@galley/contract';
import {
  createFontCopies,
  type Owner,
  type PackBrand,
  type PackDeps,
  type RenderSource,
  type RenderSpec,
  renderSourceContent,
  storeObject,
  videoPlan,
} from '#packs';
import type { Query } from '#platform/database';
import { activity, WorkFailure } from '#platform/engine';
import { handoverContent, readHandover } from '#platform/storage';
import { createEditStore, type Turn } from './edit-store.ts';
import type { KitBrand } from './edits.ts';
import { inputOf } from './job-type.ts';
import { newText } from './new-text/new-text.ts';
import { readPackState } from './pack-state.ts';
import type { EditPlan, PlannedRender } from './plan/edit-plan.ts';
import { EditRejection } from './plan/edit-rejection.ts';
import { planEdit } from './plan/plan-edit.ts';

type Deps = Pick<PackDeps, 'store' | 'storage'> & { query: Query; kitBrand: KitBrand; hasModel: boolean };

export function editActivities(deps: Deps) {
  const edits = createEditStore(deps);
  return {
    takeTurn: activity((_context, jobId: string): Promise<Turn> => edits.takeTurn(jobId)),
    prepareEdit: activity((_context, jobId: string, ...[framings, textKey]: [Framings?, string?]) =>
      prepareEdit(deps, edits, { jobId, framings: framings ?? {}, textKey }),
    ),
  };
}

/** The keys of new camera plans, by the name of the clip. */
export type Framings = Record<string, string>;

/**
 * Plans the edit on the current version; returns the assets to render, or null when the job has ended. A clip without a
 * framing has to be inspected first; the edit is then prepared again with its framing. So is one whose new text has to
 * be written first.
 */
async function prepareEdit(
  deps: Deps,
  edits: ReturnType<typeof createEditStore>,
  { jobId, framings, textKey }: { jobId: string; framings: Framings; textKey: string | undefined },
): Promise<RenderSpec[] | 'unwritten' | null> {
  const { store, query } = deps;
  const assignment = await store.assignment(jobId);
  if (assignment === undefined) return null;
  const { job_id: packId, changes } = inputOf(assignment);
  const state = await readPackState(query, assignment.accountId, packId);
  if (state === undefined || state.version >= limits.versionsPerPack) throw new WorkFailure('edit_conflict');
  const kitBrand = (id: string) => deps.kitBrand(assignment.accountId, id);
  const written = textKey === undefined ? null : await readHandover(deps.storage, newText, textKey);
  const plan = await planEdit({ ...deps, kitBrand, newText: written }, state, changes).catch(rejectWork);
  // Another edit came first, and this one would cost a different amount than was quoted.
  if (plan.priceCredits !== (await edits.priceOf(jobId))) throw new WorkFailure('edit_conflict');
  if (plan.needsText) return 'unwritten';
  const owner = { jobId, accountId: assignment.accountId };
  const stored = await storeOrders(deps, owner, plan.renders);
  const orders = stored.map((order) => framed(order, framings));
  const brand = await storedBrand(deps, owner, plan);
  await edits.prepare(jobId, { ...plan, brand, orders });
  return orders;
}

/** The orders with the keys of their changed sources and plans; equal documents are stored once. */
function storeOrders(deps: Deps, owner: Owner, renders: readonly PlannedRender[]): Promise<RenderSpec[]> {
  const withCopies = createFontCopies(deps, owner);
  const storeSource = async (source: RenderSource): Promise<string> =>
    storeObject(deps, owner, renderSourceContent({ ...source, brand: await withCopies(source.brand) }));
  return Promise.all(
    renders.map(async ({ order, source, plan }) => {
      const sourceKey = source === null ? order.sourceKey : await storeSource(source);
      const planKey =
        plan === null ? {} : { planKey: await storeObject(deps, owner, handoverContent(videoPlan, plan)) };
      return { ...order, sourceKey, ...planKey };
    }),
  );
}

/** The brand in the record, with the key of a logo that the edit brings. */
async function storedBrand(deps: Deps, owner: Owner, { brand, logo }: EditPlan): Promise<PackBrand | null> {
  if (brand === null || logo === undefined) return brand;
  return { ...brand, logo_key: logo === null ? null : await storeObject(deps, owner, logo) };
}

function framed(spec: RenderSpec, framings: Framings): RenderSpec {
  const framingKey = framings[spec.name];
  return spec.renderer === 'moment' && spec.framingKey === null && framingKey !== undefined
    ? { ...spec, framingKey }
    : spec;
}

function rejectWork(cause: unknown): never {
  throw cause instanceof EditRejection ? new WorkFailure(cause.code, { cause }) : cause;
}
