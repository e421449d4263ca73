import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import * as hook from '#resources/webhook';
import { idOf, nextCursor, page } from '#resources/wire';

const webhookId = z.strictObject({ id: idOf('webhook') });
const common = { module: 'webhooks', callers: owners, limit: 'read' } as const;

export const listWebhooks = operation({
  ...common,
  id: 'listWebhooks',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/webhooks',
  summary: 'List webhooks',
  success: { status: 200, description: 'All webhooks.', body: z.object({ webhooks: z.array(hook.webhook) }) },
});

export const createWebhook = operation({
  ...common,
  id: 'createWebhook',
  scope: 'account',
  activity: 'webhook.created',
  needs: 'account',
  method: 'POST',
  path: '/api/v1/webhooks',
  summary: 'Add a webhook',
  description: 'Deliveries are signed the Standard Webhooks way with the secret of this answer.',
  idempotent: true,
  body: hook.webhookRequest,
  success: { status: 201, description: 'The webhook and its secret, shown this once.', body: hook.createdWebhook },
  errors: ['url_refused', 'too_many_webhooks'],
});

export const getWebhook = operation({
  ...common,
  id: 'getWebhook',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/webhooks/{id}',
  summary: 'Read a webhook',
  params: webhookId,
  success: { status: 200, description: 'The webhook.', body: hook.webhook },
});

export const changeWebhook = operation({
  ...common,
  id: 'changeWebhook',
  scope: 'account',
  activity: 'webhook.changed',
  needs: 'account',
  method: 'PATCH',
  path: '/api/v1/webhooks/{id}',
  summary: 'Change a webhook',
  params: webhookId,
  body: hook.webhookChange,
  success: { status: 200, description: 'The webhook.', body: hook.webhook },
  errors: ['url_refused'],
});

export const deleteWebhook = operation({
  ...common,
  id: 'deleteWebhook',
  scope: 'account',
  activity: 'webhook.deleted',
  needs: 'account',
  method: 'DELETE',
  path: '/api/v1/webhooks/{id}',
  summary: 'Delete a webhook',
  params: webhookId,
  success: { status: 204, description: 'It gets no more deliveries.' },
});

export const testWebhook = operation({
  ...common,
  limit: 'webhook_test',
  id: 'testWebhook',
  scope: 'account',
  needs: 'account',
  method: 'POST',
  path: '/api/v1/webhooks/{id}/test',
  summary: 'Send a test event',
  description: 'It is tried once.',
  params: webhookId,
  idempotent: true,
  body: z.strictObject({}).prefault({}),
  success: { status: 202, description: 'The delivery was queued.', body: hook.webhookDelivery },
});

export const listDeliveries = operation({
  ...common,
  id: 'listDeliveries',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/webhooks/{id}/deliveries',
  summary: 'List deliveries, newest first',
  params: webhookId,
  query: z.strictObject(page),
  success: {
    status: 200,
    description: 'A page of deliveries.',
    body: z.object({ deliveries: z.array(hook.webhookDelivery), next_cursor: nextCursor }),
  },
});

export const redeliver = operation({
  ...common,
  limit: 'webhook_redeliver',
  id: 'redeliver',
  scope: 'account',
  needs: 'account',
  method: 'POST',
  path: '/api/v1/webhooks/deliveries/{id}/redeliver',
  summary: 'Send a delivery again',
  params: z.strictObject({ id: idOf('delivery') }),
  idempotent: true,
  body: z.strictObject({}).prefault({}),
  success: { status: 202, description: 'The delivery was queued.', body: hook.webhookDelivery },
});
