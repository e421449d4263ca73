import { operations } from '@galley/contract';
import type { Notify } from '#accounts';
import type { ReadPage } from '#platform/database';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Webhooks } from './webhooks.ts';

type Deps = { readPage: ReadPage; notify: Notify };

export function webhookEndpoints(webhooks: Webhooks, { readPage, notify }: Deps): Endpoint[] {
  return [
    endpoint(operations.listWebhooks, async ({ principal }) => ({
      webhooks: await webhooks.list(principal.accountId),
    })),
    endpoint(operations.createWebhook, async ({ principal, idOnce }, { body }) => {
      const created = await webhooks.create(principal, idOnce('webhook'), body);
      notify(principal.accountId, 'webhook', 'added');
      return created;
    }),
    endpoint(operations.getWebhook, ({ principal }, { params }) => webhooks.read(principal.accountId, params.id)),
    endpoint(operations.changeWebhook, async ({ principal }, { params, body }) => {
      const changed = await webhooks.change(principal.accountId, params.id, given(body));
      notify(principal.accountId, 'webhook', 'changed');
      return changed;
    }),
    endpoint(operations.deleteWebhook, async ({ principal }, { params }) => {
      await webhooks.remove(principal.accountId, params.id);
      notify(principal.accountId, 'webhook', 'removed');
    }),
    endpoint(operations.testWebhook, ({ principal, idOnce }, { params }) =>
      webhooks.test(principal.accountId, params.id, idOnce('delivery')),
    ),
    endpoint(operations.listDeliveries, ({ principal }, { params, query }) =>
      webhooks.deliveries(principal.accountId, params.id, readPage(query)),
    ),
    endpoint(operations.redeliver, ({ principal }, { params }) => webhooks.redeliver(principal.accountId, params.id)),
  ];
}

type BodyMembers<Body> = { [Name in keyof Body]?: Exclude<Body[Name], undefined> };

/** Drops the fields that were omitted. */
function given<Body extends object>(body: Body): BodyMembers<Body> {
  return Object.fromEntries(Object.entries(body).filter(([, value]) => value !== undefined)) as BodyMembers<Body>;
}
