// Billable calls under an Idempotency-Key, and waiting for their jobs.

import type { INodeProperties, JsonObject } from 'n8n-workflow';
import { callOperation, type Input, type RouteName } from '../../../api/call-operation.ts';
import { countFailure, idempotencyKey } from '../../../api/idempotency-key.ts';
import { JobFailed, mayWorkLater, StillRunning } from '../../../api/problems.ts';
import { waitForJob } from '../../../api/wait-for-job.ts';
import { groupOf, type Item } from './action.ts';

type Request = { route: RouteName; body: JsonObject; params?: Record<string, string> };

const MINUTE_MS = 60_000;
/** Long videos take the longest; a pack of a page takes a few minutes. */
const DEFAULT_MINUTES = 60;

export const idempotencyField: INodeProperties = {
  displayName: 'Idempotency Key',
  name: 'idempotencyKey',
  type: 'string',
  default: '',
  placeholder: '={{ $json.guid }}',
  description:
    'Any text. For a day, the same text gives the same result, and is charged once. Without it, the attempts of "Retry On Fail" share one.',
};

export const timeoutField: INodeProperties = {
  displayName: 'Wait at Most (Minutes)',
  name: 'waitMinutes',
  type: 'number',
  default: DEFAULT_MINUTES,
  typeOptions: { minValue: 1 },
  description: 'After that, the node fails with the ID of the job. The job continues.',
};

/** The response of the call; with `follow`, what that makes of it. A certain failure makes the next attempt a new one. */
export async function submit(
  item: Item,
  { route, body, params = {} }: Request,
  follow: (response: JsonObject) => Promise<JsonObject> = async (response) => response,
): Promise<JsonObject> {
  const chosen = String(groupOf(item, 'options')['idempotencyKey'] ?? '').trim();
  const step = { route, body: { params, body }, itemIndex: item.itemIndex, chosen };
  try {
    const key = idempotencyKey(item.context, step);
    return await follow(
      await callOperation(item.context, route, { ...inputOf(item), params, body, idempotencyKey: key }),
    );
  } catch (cause) {
    if (!mayWorkLater(cause) && !(cause instanceof StillRunning)) countFailure(item.context, step);
    throw cause;
  }
}

export function inputOf({ context, itemIndex }: Item): Pick<Input, 'itemIndex' | 'signal'> {
  return { itemIndex, signal: context.getExecutionCancelSignal() };
}

export async function finished(item: Item, jobId: unknown): Promise<JsonObject> {
  const minutes = Number(groupOf(item, 'options')['waitMinutes'] ?? DEFAULT_MINUTES);
  if (typeof jobId !== 'string') throw new JobFailed('', { code: 'internal_error', message: 'No job was started.' });
  return waitForJob(item.context, jobId, { ...inputOf(item), timeoutMs: minutes * MINUTE_MS });
}
