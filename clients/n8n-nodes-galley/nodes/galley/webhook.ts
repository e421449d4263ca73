// The webhook of a trigger: added when the workflow is activated, deleted when it is deactivated.

import { randomUUID } from 'node:crypto';
import type { IHookFunctions, JsonObject } from 'n8n-workflow';
import { callOperation } from '../../api/call-operation.ts';
import { fields } from '../../api/contract.ts';
import { ApiProblem } from '../../api/problems.ts';
import { asNodeError } from './node-error.ts';

/** In the static data of the node. The service shows the secret once. */
export type StoredWebhook = { webhookId?: string; secret?: string };

const MOST_CHARACTERS = fields.createWebhook.description.maxLength;

/** Whether the webhook of an earlier activation still fits. One that does not is deleted. */
export async function hasWebhook(host: IHookFunctions): Promise<boolean> {
  const { webhookId, secret }: StoredWebhook = host.getWorkflowStaticData('node');
  if (webhookId === undefined) return false;
  const found = await unlessGone(host, () => callOperation(host, 'getWebhook', { params: { id: webhookId } }));
  if (found !== undefined && secret !== undefined && isWanted(host, found)) return true;
  await removeWebhook(host);
  return false;
}

export async function registerWebhook(host: IHookFunctions): Promise<boolean> {
  const description = `n8n: ${host.getWorkflow().name ?? 'workflow'}`.slice(0, MOST_CHARACTERS);
  const body = { ...wanted(host), description };
  const { id, secret } = await shown(host, () =>
    callOperation(host, 'createWebhook', { body, idempotencyKey: randomUUID() }),
  );
  Object.assign(host.getWorkflowStaticData('node'), { webhookId: id, secret });
  return true;
}

export async function removeWebhook(host: IHookFunctions): Promise<boolean> {
  const stored: StoredWebhook = host.getWorkflowStaticData('node');
  const { webhookId } = stored;
  if (webhookId !== undefined) {
    await unlessGone(host, () => callOperation(host, 'deleteWebhook', { params: { id: webhookId } }));
  }
  delete stored.webhookId;
  delete stored.secret;
  return true;
}

function wanted(host: IHookFunctions): { url: string | undefined; events: string[] } {
  return { url: host.getNodeWebhookUrl('default'), events: host.getNodeParameter('events') as string[] };
}

function isWanted(host: IHookFunctions, found: JsonObject): boolean {
  const { url, events } = wanted(host);
  const registered = new Set(found['events'] as string[]);
  return (
    found['enabled'] === true &&
    found['url'] === url &&
    registered.size === events.length &&
    events.every((event) => registered.has(event))
  );
}

/** Undefined when there is no such webhook any more: deleted in the studio, or of another account. */
async function unlessGone(host: IHookFunctions, call: () => Promise<JsonObject>): Promise<JsonObject | undefined> {
  return shown(host, () =>
    call().catch((cause: unknown) => {
      if (cause instanceof ApiProblem && cause.status === 404) return undefined;
      throw cause;
    }),
  );
}

async function shown<Result>(host: IHookFunctions, call: () => Promise<Result>): Promise<Result> {
  try {
    return await call();
  } catch (cause) {
    throw asNodeError(host.getNode(), cause);
  }
}
