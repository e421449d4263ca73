// Webhooks and deliveries as rows.

import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { lockAccount } from '#accounts';
import { type Page, pageOf, type Query } from '#platform/database';
import type { Principal } from '#platform/kernel';

export type Webhook = Shape<'Webhook'>;
export type Delivery = Shape<'WebhookDelivery'>;
export type Change = Partial<Pick<Webhook, 'url' | 'events' | 'enabled'>> & { description?: string };

type WebhookRow = Omit<Webhook, 'created_at'> & { created_at: Date };
type DeliveryRow = Omit<Delivery, 'created_at' | 'next_attempt_at'> & {
  created_at: Date;
  next_attempt_at: Date | null;
  at: string;
};

export type WebhookStore = {
  list: (accountId: string) => Promise<Webhook[]>;
  find: (accountId: string, webhookId: string) => Promise<Webhook | undefined>;
  /** An existing webhook with the id stays. Undefined when the account has reached `atMost`. */
  add: (principal: Principal, webhook: NewWebhook, atMost: AtMost) => Promise<AddedWebhook | undefined>;
  change: (accountId: string, webhookId: string, change: Change) => Promise<Webhook | undefined>;
  remove: (accountId: string, webhookId: string) => Promise<boolean>;
  deliveries: (webhookId: string, page: Page) => Promise<{ deliveries: Delivery[]; next_cursor: string | null }>;
  /** An existing delivery with the id stays. */
  addTest: (webhookId: string, deliveryId: string) => Promise<Delivery>;
  /** Restarts the delivery; one that is in progress is not changed. */
  again: (accountId: string, deliveryId: string) => Promise<Delivery | undefined>;
};

export type NewWebhook = {
  id: string;
  url: string;
  events: Webhook['events'];
  description: string | null;
  secret: string;
};

export type AddedWebhook = Webhook & { secret: string };
type AtMost = (account: { email_confirmed_at: Date | null }) => number;

const webhookColumns = sql`id, url, events, description, enabled, created_at`;
const deliveryColumns = sql`id, event, state, attempts, response_status, created_at, next_attempt_at, created_at::text as at`;

export function createWebhookStore({ query }: { query: Query }): WebhookStore {
  return {
    list: async (accountId) => {
      const { rows } = await sql<WebhookRow>`
        select ${webhookColumns} from webhooks where account_id = ${accountId} order by created_at, id
      `.execute(query);
      return rows.map(presentWebhook);
    },
    find: async (accountId, webhookId) => {
      const { rows } = await sql<WebhookRow>`
        select ${webhookColumns} from webhooks where id = ${webhookId} and account_id = ${accountId}
      `.execute(query);
      return rows.map(presentWebhook)[0];
    },
    add: (principal, webhook, atMost) =>
      query.transaction().execute(async (transaction) => {
        // Until the commit no other transaction counts the webhooks of this account.
        const { account } = await lockAccount(transaction, principal);
        return insertWebhook(transaction, { ...webhook, accountId: account.id }, atMost(account));
      }),
    change: async (accountId, webhookId, { url, events, description, enabled }) => {
      const { rows } = await sql<WebhookRow>`
        update webhooks set url = coalesce(${url ?? null}, url), events = coalesce(${events ?? null}::text[], events),
          description = coalesce(${description ?? null}, description), enabled = coalesce(${enabled ?? null}, enabled),
          failures_in_a_row = case when ${enabled ?? null}::boolean then 0 else failures_in_a_row end
        where id = ${webhookId} and account_id = ${accountId} returning ${webhookColumns}
      `.execute(query);
      return rows.map(presentWebhook)[0];
    },
    remove: async (accountId, webhookId) => {
      const { rows } = await sql`
        delete from webhooks where id = ${webhookId} and account_id = ${accountId} returning id
      `.execute(query);
      return rows.length > 0;
    },
    ...deliveriesIn(query),
  };
}

async function insertWebhook(
  query: Query,
  { id, accountId, url, events, description, secret }: NewWebhook & { accountId: string },
  atMost: number,
): Promise<AddedWebhook | undefined> {
  const { rows } = await sql<WebhookRow & { secret: string }>`
    insert into webhooks (id, account_id, url, events, description, secret)
    select ${id}, ${accountId}, ${url}, ${events}::text[], ${description}, ${secret}
    where exists (select 1 from webhooks where id = ${id})
      or (select count(*) from webhooks where account_id = ${accountId}) < ${atMost}
    on conflict (id) do update set id = excluded.id
    returning ${webhookColumns}, secret
  `.execute(query);
  const [row] = rows;
  return row === undefined ? undefined : { ...presentWebhook(row), secret: row.secret };
}

/** Runs in the transaction that ends everything an account had; the named webhooks stay. */
export async function deleteWebhooksExcept(
  query: Query,
  accountId: string,
  exceptIds: readonly string[],
): Promise<void> {
  await sql`delete from webhooks where account_id = ${accountId} and id <> all(${exceptIds}::text[])`.execute(query);
}

function deliveriesIn(query: Query): Pick<WebhookStore, 'deliveries' | 'addTest' | 'again'> {
  return {
    deliveries: async (webhookId, page) => {
      const { rows } = await sql<DeliveryRow>`
        select ${deliveryColumns} from webhook_deliveries
        where webhook_id = ${webhookId} and ${page.after('created_at', 'id')}
        order by created_at desc, id desc limit ${page.limit + 1}
      `.execute(query);
      const { items, next_cursor } = pageOf(rows, page);
      return { deliveries: items.map(presentDelivery), next_cursor };
    },
    addTest: async (webhookId, deliveryId) => {
      const { rows } = await sql<DeliveryRow>`
        insert into webhook_deliveries (id, webhook_id, event) values (${deliveryId}, ${webhookId}, 'webhook.test')
        on conflict (id) do update set id = excluded.id returning ${deliveryColumns}
      `.execute(query);
      const [row] = rows;
      if (row === undefined) throw new Error('An insert returned no row.');
      return presentDelivery(row);
    },
    again: async (accountId, deliveryId) => {
      await sql`
        update webhook_deliveries d set state = 'pending', run = run + 1, is_told = false, next_attempt_at = now()
        from webhooks w where w.id = d.webhook_id and w.account_id = ${accountId}
          and d.id = ${deliveryId} and d.state <> 'pending'
      `.execute(query);
      const { rows } = await sql<DeliveryRow>`
        select ${deliveryColumns} from webhook_deliveries
        where id = ${deliveryId} and webhook_id in (select id from webhooks where account_id = ${accountId})
      `.execute(query);
      return rows.map(presentDelivery)[0];
    },
  };
}

function presentWebhook({ id, url, events, description, enabled, created_at }: WebhookRow): Webhook {
  return { id, url, events, description, enabled, created_at: created_at.toISOString() };
}

function presentDelivery({ at: _at, created_at, next_attempt_at, ...rest }: DeliveryRow): Delivery {
  return { ...rest, created_at: created_at.toISOString(), next_attempt_at: next_attempt_at?.toISOString() ?? null };
}
