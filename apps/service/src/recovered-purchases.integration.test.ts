// Payments whose rows a restored database has lost.

import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#platform/database';
import { balanceOf, linesOf, openShop, type Shop, startPurchase } from './test-billing.ts';
import { signUp } from './test-people.ts';

let shop: Shop;
let database: ReturnType<typeof openDatabase>;

beforeAll(async () => {
  shop = await openShop();
  database = openDatabase({ url: shop.api.config.database.url, poolSize: 1, onConnectionLost: () => undefined });
});

afterAll(async () => {
  await database.close();
  await shop[Symbol.asyncDispose]();
});

const sessionOf = (id: string) => shop.processor.store.get('checkout.session', id);

async function startAndLose() {
  const person = await signUp(shop.api);
  const started = await startPurchase(shop, person);
  await sql`delete from purchases where id = ${started.purchaseId}`.execute(database.query);
  return { person, ...started, session: sessionOf(started.sessionId) };
}

async function pay(session: ReturnType<typeof sessionOf>): Promise<void> {
  shop.processor.checkout.pay(session);
  await shop.processor.sender.settled();
}

test('checkout.session.completed of a purchase that was lost grants its credits from the signed metadata, once', async () => {
  const { person, session, purchaseId } = await startAndLose();
  const before = await balanceOf(shop, person);
  await pay(session);
  const lines = await linesOf(shop, person);
  expect(lines.filter((line) => line.startsWith('purchase'))).toHaveLength(1);
  expect(await balanceOf(shop, person)).toBe(before + (await creditsOf(purchaseId)));
  const { body } = await shop.api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key: person.key });
  expect(body).toMatchObject({ state: 'paid' });
});

test('checkout.session.completed with changed metadata grants nothing and is not marked as done', async () => {
  const { person, session } = await startAndLose();
  const before = await balanceOf(shop, person);
  const metadata = session.metadata as Record<string, string>;
  metadata['credits'] = '1000000';
  const eventsBefore = await eventCount();
  await pay(session);
  expect(await balanceOf(shop, person)).toBe(before);
  expect(await eventCount()).toBe(eventsBefore);
});

test('checkout.session.completed of an account that was lost grants nothing and is not marked as done', async () => {
  const { session } = await startAndLose();
  const metadata = session.metadata as Record<string, string>;
  metadata['account_id'] = 'acct_lost';
  const eventsBefore = await eventCount();
  await pay(session);
  expect(await eventCount()).toBe(eventsBefore);
});

async function creditsOf(purchaseId: string): Promise<number> {
  const { rows } = await sql<{ credits: string }>`select credits from purchases where id = ${purchaseId}`.execute(
    database.query,
  );
  return Number(rows[0]?.credits);
}

async function eventCount(): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from processor_events where type = 'checkout.session.completed'
  `.execute(database.query);
  return rows[0]?.n ?? 0;
}
