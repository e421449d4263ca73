import { activity, WorkFailure } from '#platform/engine';
import type { Storage } from '#platform/storage';
import type { Owner } from './deps.ts';
import { failedRule } from './failed-rule.ts';
import { readOrder } from './plan/read-order.ts';
import type { Renderers } from './render-asset.ts';

/** The account of the pack, what to draw, the folder of what is drawn, and until when it is awaited. */
type Call = Pick<Owner, 'accountId'> & { order: unknown; folder: string; untilMs?: number };

type Deps = Pick<Renderers, 'still'> & { storage: Pick<Storage, 'keys' | 'remove'> };

/** Draws a still as an edit would, and returns the key of its preview. The record of the pack does not change. */
export function previewActivity(deps: Deps) {
  return activity(({ signal }, jobId: string, call: Call) => drawPreview(deps, { jobId, ...call }, signal));
}

/** The caller deletes what was drawn in time. What is late is deleted here, or it would stay as long as the pack. */
export async function drawPreview(
  { still, storage }: Deps,
  { jobId, order: received, accountId, folder, untilMs = Number.POSITIVE_INFINITY }: Call & { jobId: string },
  signal: AbortSignal,
): Promise<string> {
  try {
    const order = readOrder(received);
    if (order.renderer !== 'still' || still === undefined) throw new Error(`${order.name} is no still.`);
    const asset = await still(order, { jobId, accountId, folder, signal, startReporting });
    const isFit = asset !== undefined && failedRule(asset.checks) === null;
    if (!isFit || asset.previewKey == null) throw new WorkFailure('edit_unfit', { stage: 'cook' });
    return asset.previewKey;
  } finally {
    const isLate = signal.aborted || Date.now() >= untilMs;
    if (isLate) await storage.remove(await Array.fromAsync(storage.keys(folder)));
  }
}

function startReporting(): never {
  throw new Error('A still is not reported frame by frame.');
}
