// What an account may do with its webhooks.

import { randomBytes } from 'node:crypto';
import { limits, type Shape } from '@galley/contract';
import type { Page } from '#platform/database';
import { classifyUrl, type EgressPolicy } from '#platform/egress';
import { AppError, type Principal } from '#platform/kernel';
import type { Change, Delivery, Webhook, WebhookStore } from './store.ts';

export type Webhooks = {
  list: (accountId: string) => Promise<Webhook[]>;
  read: (accountId: string, webhookId: string) => Promise<Webhook>;
  create: (principal: Principal, id: string, wanted: WebhookInput) => Promise<Shape<'CreatedWebhook'>>;
  change: (accountId: string, webhookId: string, change: Change) => Promise<Webhook>;
  remove: (accountId: string, webhookId: string) => Promise<void>;
  test: (accountId: string, webhookId: string, deliveryId: string) => Promise<Delivery>;
  deliveries: (
    accountId: string,
    webhookId: string,
    page: Page,
  ) => Promise<{ deliveries: Delivery[]; next_cursor: string | null }>;
  redeliver: (accountId: string, deliveryId: string) => Promise<Delivery>;
};

type WebhookInput = { url: string; events: Webhook['events']; description?: string | undefined };

/** Between the 24 and 64 bytes that Standard Webhooks requires. */
const SECRET_BYTES = 32;

export function createWebhooks({ store, policy }: { store: WebhookStore; policy: EgressPolicy }): Webhooks {
  const validate = (url: string): void => {
    if (classifyUrl(new URL(url), policy) === 'refused') throw new AppError('url_refused');
  };
  return {
    list: store.list,
    read: async (accountId, webhookId) => existing(await store.find(accountId, webhookId)),
    create: async (principal, id, { url, events, description = null }) => {
      validate(url);
      const secret = `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
      const wanted = { id, url, events: [...new Set(events)], description, secret };
      let isConfirmed = false;
      const added = await store.add(principal, wanted, (account) => {
        isConfirmed = account.email_confirmed_at !== null;
        return isConfirmed ? limits.webhooksPerAccount : limits.webhooksPerUnconfirmedAccount;
      });
      if (added === undefined) throw new AppError('too_many_webhooks', isConfirmed ? {} : { detail: CONFIRM });
      return added;
    },
    change: async (accountId, webhookId, change) => {
      if (change.url !== undefined) validate(change.url);
      return existing(await store.change(accountId, webhookId, change));
    },
    remove: async (accountId, webhookId) => {
      if (!(await store.remove(accountId, webhookId))) throw new AppError('not_found');
    },
    test: async (accountId, webhookId, deliveryId) => {
      existing(await store.find(accountId, webhookId));
      return store.addTest(webhookId, deliveryId);
    },
    deliveries: async (accountId, webhookId, page) => {
      existing(await store.find(accountId, webhookId));
      return store.deliveries(webhookId, page);
    },
    redeliver: async (accountId, deliveryId) => existing(await store.again(accountId, deliveryId)),
  };
}

const CONFIRM = `Until your email is confirmed an account has ${limits.webhooksPerUnconfirmedAccount}. Open the link in our mail to have up to ${limits.webhooksPerAccount}, or delete the one you have.`;

function existing<Found>(found: Found | undefined): Found {
  if (found === undefined) throw new AppError('not_found');
  return found;
}
