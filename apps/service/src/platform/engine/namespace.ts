import { setTimeout as sleep } from 'node:timers/promises';
import { isGrpcServiceError } from '@temporalio/client';
import type { Engine } from './engine.ts';

/** How long finished workflows are stored; only within this time is a job id protected from a second start. */
const RETENTION_SECONDS = 3 * 24 * 60 * 60;
/** A new namespace is usable once every part of the server has read it, which takes about three seconds. */
const USABLE_WITHIN_MS = 30_000;
const GRPC_ALREADY_EXISTS = 6;
/** A hosted Temporal creates namespaces itself and lets no client do it. */
const GRPC_PERMISSION_DENIED = 7;

export async function ensureNamespace({ client, namespace }: Engine): Promise<void> {
  try {
    await client.workflowService.registerNamespace({
      namespace,
      workflowExecutionRetentionPeriod: { seconds: RETENTION_SECONDS as never },
    });
  } catch (cause) {
    if (!isGrpcServiceError(cause) || ![GRPC_ALREADY_EXISTS, GRPC_PERMISSION_DENIED].includes(cause.code)) throw cause;
  }
  await untilUsable(client, namespace);
}

async function untilUsable(client: Engine['client'], namespace: string): Promise<void> {
  const end = Date.now() + USABLE_WITHIN_MS;
  for (;;) {
    try {
      await client.workflowService.listWorkflowExecutions({ namespace, pageSize: 1 });
      return;
    } catch (cause) {
      if (Date.now() > end) throw cause;
      await sleep(200);
    }
  }
}
