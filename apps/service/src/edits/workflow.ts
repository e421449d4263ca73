// wait for the turn → plan → render. The transaction that completes the job creates the version.

import { ApplicationFailure, sleep } from '@temporalio/workflow';
import { jobWorkflow, work } from '#jobs/workflow';
import type { RenderOrder } from '#packs';
import { renderOrders } from '#packs/workflow';
import type { Turn } from './edit-store.ts';

type Activities = {
  takeTurn: (jobId: string) => Promise<Turn>;
  prepareEdit: (jobId: string) => Promise<RenderOrder[] | null>;
};

const io = work<Activities>('io');
const POLL_MS = { first: 200, most: 3_000 };

export const editPack = jobWorkflow(async (jobId) => {
  let turn = await io.takeTurn(jobId);
  for (let pauseMs = POLL_MS.first; turn === 'wait'; pauseMs = Math.min(POLL_MS.most, pauseMs * 1.5)) {
    await sleep(pauseMs);
    turn = await io.takeTurn(jobId);
  }
  if (turn === 'ended') return;
  if (turn === 'gone') throw ApplicationFailure.nonRetryable('The pack is gone.', 'edit_conflict');
  const orders = await io.prepareEdit(jobId);
  if (orders !== null) await renderOrders(jobId, orders);
});
