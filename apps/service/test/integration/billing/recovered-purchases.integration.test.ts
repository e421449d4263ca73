import { plans } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database';
import { balanceOf, linesOf, RETURNS, type Shop, startPurchase } from '#test/billing';
import { shopTest as test } from '#test/shop-test';
import { signUp, type User } from '#test/users';

// Payments whose rows were lost, as after a restore.

const sessionOf = (shop: Shop, id: string) => shop.processor.store.get('checkout.session', id);

async function startAndLose({ shop, database }: { shop: Shop; database: Database }, buyer?: User) {
  const user = buyer ?? (await signUp(shop.api));
  const started = await startPurchase(shop, user);
  await sql`delete from purchases where id = ${started.purchaseId}`.execute(database.query);
  return { user, ...started, session: sessionOf(shop, started.sessionId) };
}

async function pay(shop: Shop, session: ReturnType<typeof sessionOf>): Promise<void> {
  shop.processor.checkout.pay(session);
  await shop.processor.sender.settled();
}

test('checkout.session.completed of a lost purchase grants its credits from the signed metadata, once', async ({
  shop,
  database,
}) => {
  const { user, session, purchaseId } = await startAndLose({ shop, database });
  const before = await balanceOf(shop, user);
  await pay(shop, session);
  const lines = await linesOf(shop, user);
  expect(lines.filter((line) => line.startsWith('purchase'))).toHaveLength(1);
  expect(await balanceOf(shop, user)).toBe(before + (await creditsOf(database, purchaseId)));
  const { body } = await shop.api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key: user.key });
  expect(body).toMatchObject({ state: 'paid' });
});

test('checkout.session.completed with changed metadata grants nothing and is not marked as done', async ({
  shop,
  database,
}) => {
  const { user, session } = await startAndLose({ shop, database });
  const before = await balanceOf(shop, user);
  const metadata = session.metadata as Record<string, string>;
  metadata['credits'] = '1000000';
  const eventsBefore = await eventCount(database);
  await pay(shop, session);
  expect(await balanceOf(shop, user)).toBe(before);
  expect(await eventCount(database)).toBe(eventsBefore);
});

test('checkout.session.completed of a lost purchase is granted once, however often it is sent', async ({
  shop,
  database,
}) => {
  const { user, session, sessionId } = await startAndLose({ shop, database });
  await pay(shop, session);
  const [event] = shop.processor.journal.events(sessionId);
  if (event === undefined) throw new Error('the processor told nothing');
  // As an operator would resend it from the dashboard, and as another event of the same session.
  for (const again of [event, { ...event, id: `${event.id}_again` }]) {
    expect(await shop.processor.sender.deliver(again)).toBe(200);
  }
  expect((await linesOf(shop, user)).filter((line) => line.startsWith('purchase'))).toHaveLength(1);
});

test('checkout.session.completed of a lost account grants nothing and is not marked as done', async ({
  shop,
  database,
}) => {
  const { user, session, sessionId } = await startAndLose({ shop, database });
  const account = await loseAccount(database, user.id);
  const eventsBefore = await eventCount(database);
  await pay(shop, session);
  expect(await eventCount(database)).toBe(eventsBefore);
  // Control: with the account restored, the same event is granted.
  await account.bringBack();
  for (const event of shop.processor.journal.events(sessionId)) await shop.processor.sender.deliver(event);
  expect(await eventCount(database)).toBe(eventsBefore + 1);
  expect((await linesOf(shop, user)).filter((line) => line.startsWith('purchase'))).toHaveLength(1);
});

test('checkout.session.completed while the balance is locked returns 503, and is granted when sent again', async ({
  shop,
  database,
}) => {
  // With a balance: an account without one has no row to lock.
  const buyer = await signUp(shop.api, { channel: 'agent', agent: 'a test' });
  const { user, session, sessionId } = await startAndLose({ shop, database }, buyer);
  shop.processor.sender.behave({ loss: 1 });
  await pay(shop, session);
  shop.processor.sender.behave({ loss: 0 });
  const [event] = shop.processor.journal.events(sessionId);
  if (event === undefined) throw new Error('the processor told nothing');
  const rejected = await database.query.transaction().execute(async (holder) => {
    await sql`select from credit_balances where account_id = ${user.id} for update`.execute(holder);
    return shop.processor.sender.deliver(event);
  });
  expect(rejected).toBe(503);
  expect(await balanceOf(shop, user)).toBe(user.balance);
  expect(await shop.processor.sender.deliver(event)).toBe(200);
  expect((await linesOf(shop, user)).filter((line) => line.startsWith('purchase'))).toHaveLength(1);
});

test('invoice.paid of a lost subscription grants its credits from the signed metadata, once', async ({
  shop,
  database,
}) => {
  const { user, session } = await subscribeAndLose({ shop, database });
  await pay(shop, session);
  const subscription = shop.processor.store.get('subscription', session.subscription ?? '');
  expect(await linesOf(shop, user)).toEqual([`purchase ${PLAN.creditsPerMonth} ${PLAN.creditsPerMonth}`]);
  for (const event of shop.processor.journal.events()) await shop.processor.sender.deliver(event);
  expect(await linesOf(shop, user)).toHaveLength(1);
  shop.processor.plans.renew(subscription);
  await shop.processor.sender.settled();
  expect(await balanceOf(shop, user)).toBe(2 * PLAN.creditsPerMonth);
});

test('invoice.paid of a lost subscription with changed metadata grants nothing', async ({ shop, database }) => {
  const { user, session } = await subscribeAndLose({ shop, database });
  (session.metadata as Record<string, string>)['credits'] = '1000000';
  await pay(shop, session);
  expect(await linesOf(shop, user)).toEqual([]);
});

const PLAN = plans[0];

async function subscribeAndLose({ shop, database }: { shop: Shop; database: Database }) {
  const user = await signUp(shop.api);
  const body = { plan_id: PLAN.planId, ...RETURNS };
  const { body: started } = await shop.api.call('POST', '/api/v1/billing/subscribe', { key: user.key, body });
  const session = sessionOf(shop, String(started['checkout_url']).split('/').at(-1) ?? '');
  await sql`delete from subscriptions where session_id = ${session.id}`.execute(database.query);
  return { user, session };
}

/** Only the row, under another name: what refers to it is lost with a restore as well. */
async function loseAccount(database: Database, id: string): Promise<{ bringBack: () => Promise<void> }> {
  const rename = (from: string, to: string) =>
    database.query.transaction().execute(async (transaction) => {
      await sql`set local session_replication_role = replica`.execute(transaction);
      await sql`update accounts set id = ${to} where id = ${from}`.execute(transaction);
    });
  await rename(id, `${id}_lost`);
  return { bringBack: () => rename(`${id}_lost`, id) };
}

async function creditsOf(database: Database, purchaseId: string): Promise<number> {
  const { rows } = await sql<{ credits: string }>`select credits from purchases where id = ${purchaseId}`.execute(
    database.query,
  );
  return Number(rows[0]?.credits);
}

async function eventCount(database: Database): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from processor_events where type = 'checkout.session.completed'
  `.execute(database.query);
  return rows[0]?.n ?? 0;
}
