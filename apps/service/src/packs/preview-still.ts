import { activity, WorkFailure } from '#platform/engine';
import type { Owner } from './deps.ts';
import { failedRule } from './failed-rule.ts';
import { readOrder } from './plan/read-order.ts';
import type { Renderers } from './render-asset.ts';

/** The account of the pack, what to draw, and the folder of what is drawn. */
type Call = Pick<Owner, 'accountId'> & { order: unknown; folder: string };

/** Draws a still as an edit would, and returns the key of its preview. The record of the pack does not change. */
export function previewActivity({ still }: Pick<Renderers, 'still'>) {
  return activity(async ({ signal }, jobId: string, { order: received, accountId, folder }: Call): Promise<string> => {
    const order = readOrder(received);
    if (order.renderer !== 'still' || still === undefined) throw new Error(`${order.name} is no still.`);
    const asset = await still(order, { jobId, accountId, folder, signal, startReporting });
    const isFit = asset !== undefined && failedRule(asset.checks) === null;
    if (!isFit || asset.previewKey == null) throw new WorkFailure('edit_unfit', { stage: 'cook' });
    return asset.previewKey;
  });
}

function startReporting(): never {
  throw new Error('A still is not reported frame by frame.');
}
