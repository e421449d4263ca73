import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, openDatabase } from '#platform/database';
import { newId } from '#platform/kernel';
import { buy, openShop, RETURNS, type Shop } from '#test/billing';
import { signUp, type User } from '#test/users';

const EACH = 5;

let shop: Shop;
let database: Database;
let buyer: User;

beforeAll(async () => {
  shop = await openShop();
  buyer = await signUp(shop.api);
  database = openDatabase({ url: shop.api.config.database.url, poolSize: 2, onConnectionLost: () => undefined });
});

afterAll(async () => {
  await database.close();
  await shop[Symbol.asyncDispose]();
});

const sessionOf = (id: string) => shop.processor.store.get('checkout.session', id);
const sale = () => buy(shop, { buyer });
const reconcile = () => shop.api.modules.billing.reconcile({ settleMs: 0 });

/** Does something without an event to the service. */
async function unheard<T>(work: () => T | Promise<T>): Promise<T> {
  shop.processor.sender.behave({ loss: 1 });
  const done = await work();
  shop.processor.sender.behave({ loss: 0 });
  return done;
}

async function subscribe() {
  const { key } = await signUp(shop.api);
  const body = { plan_id: 'solo', ...RETURNS };
  const response = await shop.api.call('POST', '/api/v1/billing/subscribe', { key, body });
  const session = sessionOf(String(response.body['checkout_url']).split('/').at(-1) ?? '');
  shop.processor.checkout.pay(session);
  await shop.processor.sender.settled();
  return shop.processor.store.get('subscription', session.subscription ?? '');
}

/** Each plants one drift and returns the reference that must be reported. */
const plants: Record<string, () => Promise<string>> = {
  'a sale whose event never came': async () => (await unheard(() => sale())).purchaseId,
  'a grant of another size than was sold': async () => {
    const { purchaseId } = await sale();
    await sql`update credit_entries set amount = amount + 1 where reference = ${purchaseId}`.execute(database.query);
    return purchaseId;
  },
  'a sale that nobody has paid': async () => {
    const { purchaseId, sessionId } = await sale();
    Object.assign(sessionOf(sessionId), { status: 'open', payment_status: 'unpaid' });
    return purchaseId;
  },
  'a session that the processor does not know': async () => {
    const { sessionId } = await sale();
    shop.processor.store.remove(sessionId);
    return sessionId;
  },
  'a session of another amount': async () => {
    const { purchaseId, sessionId } = await sale();
    sessionOf(sessionId).amount_subtotal += 1;
    return purchaseId;
  },
  'a paid session of no purchase': async () => {
    const { id: _, ...session } = sessionOf((await sale()).sessionId);
    const copy = { ...session, client_reference_id: newId('purchase'), payment_intent: null };
    const { id } = shop.processor.store.add('checkout.session', copy);
    return id;
  },
  'a refund whose event never came': async () => {
    const { payment } = await sale();
    return (await unheard(() => shop.processor.clawbacks.refund(payment, 500))).id;
  },
  'a refund that the processor does not know': async () => {
    const { payment } = await sale();
    const { id } = shop.processor.clawbacks.refund(payment, 500);
    await shop.processor.sender.settled();
    shop.processor.store.remove(id);
    return id;
  },
  'a lost dispute whose events never came': async () => {
    const { payment } = await sale();
    return unheard(() => {
      const dispute = shop.processor.clawbacks.dispute(payment, 1_000);
      shop.processor.clawbacks.close(dispute, 'lost');
      return dispute.id;
    });
  },
  'a renewal whose event never came': async () => {
    const subscription = await subscribe();
    return (await unheard(() => shop.processor.plans.renew(subscription)))?.id ?? '';
  },
};

test('reconcile reports 50 planted drifts, and nothing that agrees', async () => {
  for (let count = 0; count < EACH; count += 1) {
    const { payment } = await sale();
    shop.processor.clawbacks.refund(payment, 250);
    await subscribe();
  }
  await shop.processor.sender.settled();
  expect(await reconcile()).toEqual([]);

  const planted: string[] = [];
  for (const plant of Object.values(plants)) {
    for (let count = 0; count < EACH; count += 1) planted.push(await plant());
  }
  expect(new Set(planted).size).toBe(50);
  const drifts = await reconcile();
  expect(drifts.map(({ reference }) => reference).toSorted()).toEqual(planted.toSorted());
  for (const { there, here } of drifts) expect(there).not.toBe(here);
}, 180_000);

test('reconcile does not report a difference that the next event fixes', async () => {
  const before = (await reconcile()).length;
  const { sessionId, purchaseId } = await unheard(() => sale());
  const reconciling = shop.api.modules.billing.reconcile({ settleMs: 3_000 });
  for (const event of shop.processor.journal.events(sessionId)) await shop.processor.sender.deliver(event);
  const drifts = await reconciling;
  expect(drifts.map(({ reference }) => reference)).not.toContain(purchaseId);
  expect(drifts).toHaveLength(before);
});
