// The Idempotency-Key of one item of one run of a node.

import { createHash, randomUUID } from 'node:crypto';
import type { IExecuteFunctions } from 'n8n-workflow';
import type { RouteName } from './call-operation.ts';

export type KeyInput = { route: RouteName; body: unknown; itemIndex: number; chosen: string };

/**
 * The same for every attempt of n8n to run the node for this item, so that an attempt after a lost response finds the
 * first job. After a failure that is certain, the next attempt is a new request: see `countFailure`.
 */
export function idempotencyKey(context: IExecuteFunctions, step: KeyInput): string {
  const failures = context.getContext('node')[failuresOf(step)] ?? 0;
  const executionId = context.getExecutionId();
  if (step.chosen !== '') return hashed(['chosen', step.route, step.chosen, failures]);
  // Without an execution there are no attempts of n8n.
  if (!executionId) return randomUUID();
  const { $runIndex } = context.getWorkflowDataProxy(step.itemIndex);
  const run = [context.getInstanceId(), executionId, context.getNode().id, $runIndex, step.itemIndex];
  return hashed([...run, step.route, step.body, failures]);
}

export function countFailure(context: IExecuteFunctions, step: KeyInput): void {
  const stored = context.getContext('node');
  stored[failuresOf(step)] = Number(stored[failuresOf(step)] ?? 0) + 1;
}

function failuresOf({ route, itemIndex }: KeyInput): string {
  return `${route} ${itemIndex}`;
}

/** Keys have at most 255 characters of ASCII; ids of feed entries may have others. */
function hashed(parts: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
