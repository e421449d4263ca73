// One delivery: attempts with growing pauses between them, over three days.

import { sleep } from '@temporalio/workflow';
import { work } from '#jobs/workflow';
import type { Attempts } from './activities.ts';

const { attemptDelivery } = work<Attempts>('hooks');

export async function webhookDelivery(deliveryId: string, retryMs: readonly number[]): Promise<void> {
  for (const pauseMs of [...retryMs, null]) {
    const outcome = await attemptDelivery(deliveryId, pauseMs);
    if (outcome === 'over' || pauseMs === null) return;
    await sleep(pauseMs);
  }
}
