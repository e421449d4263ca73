import { operations } from '@galley/contract';
import { readPage } from '#platform/database';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Webhooks } from './webhooks.ts';

export function webhookEndpoints(webhooks: Webhooks): Endpoint[] {
  return [
    endpoint(operations.listWebhooks, async ({ principal }) => ({
      webhooks: await webhooks.list(principal.accountId),
    })),
    endpoint(operations.createWebhook, ({ principal, idOnce }, { body }) =>
      webhooks.create(principal.accountId, idOnce('webhook'), body),
    ),
    endpoint(operations.getWebhook, ({ principal }, { params }) => webhooks.read(principal.accountId, params.id)),
    endpoint(operations.changeWebhook, ({ principal }, { params, body }) =>
      webhooks.change(principal.accountId, params.id, given(body)),
    ),
    endpoint(operations.deleteWebhook, ({ principal }, { params }) => webhooks.remove(principal.accountId, params.id)),
    endpoint(operations.testWebhook, ({ principal, idOnce }, { params }) =>
      webhooks.test(principal.accountId, params.id, idOnce('delivery')),
    ),
    endpoint(operations.listDeliveries, ({ principal }, { params, query }) =>
      webhooks.deliveries(principal.accountId, params.id, readPage(query)),
    ),
    endpoint(operations.redeliver, ({ principal }, { params }) => webhooks.redeliver(principal.accountId, params.id)),
  ];
}

type Given<Body> = { [Name in keyof Body]?: Exclude<Body[Name], undefined> };

/** Without the members that were left out. */
function given<Body extends object>(body: Body): Given<Body> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as Given<Body>;
}
