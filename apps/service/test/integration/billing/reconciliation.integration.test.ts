import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database';
import { newId } from '#platform/kernel';
import { buy, RETURNS, type Shop } from '#test/billing';
import { shopTest as test } from '#test/shop-test';
import { signUp, type User } from '#test/users';

const EACH = 5;

const sessionOf = (shop: Shop, id: string) => shop.processor.store.get('checkout.session', id);
const sale = ({ shop, buyer }: { shop: Shop; buyer: User }) => buy(shop, { buyer });
const reconcile = (shop: Shop) => shop.api.modules.billing.reconcile({ settleMs: 0 });

/** Does something at the processor without sending an event to the service. */
async function withoutEvents<T>(shop: Shop, work: () => T | Promise<T>): Promise<T> {
  shop.processor.sender.behave({ loss: 1 });
  const done = await work();
  shop.processor.sender.behave({ loss: 0 });
  return done;
}

async function subscribe(shop: Shop) {
  const { key } = await signUp(shop.api);
  const body = { plan_id: 'solo', ...RETURNS };
  const response = await shop.api.call('POST', '/api/v1/billing/subscribe', { key, body });
  const session = sessionOf(shop, String(response.body['checkout_url']).split('/').at(-1) ?? '');
  shop.processor.checkout.pay(session);
  await shop.processor.sender.settled();
  return shop.processor.store.get('subscription', session.subscription ?? '');
}

type ShopFixture = { shop: Shop; buyer: User; database: Database };

/** Each plants one drift and returns the reference that must be reported. */
const plants: Record<string, (given: ShopFixture) => Promise<string>> = {
  'a sale whose event never came': async ({ shop, buyer }) =>
    (await withoutEvents(shop, () => sale({ shop, buyer }))).purchaseId,
  'a grant of another size than was sold': async ({ shop, buyer, database }) => {
    const { purchaseId } = await sale({ shop, buyer });
    await sql`update credit_entries set amount = amount + 1 where reference = ${purchaseId}`.execute(database.query);
    return purchaseId;
  },
  'an unpaid sale': async ({ shop, buyer }) => {
    const { purchaseId, sessionId } = await sale({ shop, buyer });
    Object.assign(sessionOf(shop, sessionId), { status: 'open', payment_status: 'unpaid' });
    return purchaseId;
  },
  'a session that the processor does not know': async ({ shop, buyer }) => {
    const { sessionId } = await sale({ shop, buyer });
    shop.processor.store.remove(sessionId);
    return sessionId;
  },
  'a session of another amount': async ({ shop, buyer }) => {
    const { purchaseId, sessionId } = await sale({ shop, buyer });
    sessionOf(shop, sessionId).amount_subtotal += 1;
    return purchaseId;
  },
  'a paid session of no purchase': async ({ shop, buyer }) => {
    const { id: _, ...session } = sessionOf(shop, (await sale({ shop, buyer })).sessionId);
    const copy = { ...session, client_reference_id: newId('purchase'), payment_intent: null };
    const { id } = shop.processor.store.add('checkout.session', copy);
    return id;
  },
  'a refund whose event never came': async ({ shop, buyer }) => {
    const { payment } = await sale({ shop, buyer });
    return (await withoutEvents(shop, () => shop.processor.clawbacks.refund(payment, 500))).id;
  },
  'a refund that the processor does not know': async ({ shop, buyer }) => {
    const { payment } = await sale({ shop, buyer });
    const { id } = shop.processor.clawbacks.refund(payment, 500);
    await shop.processor.sender.settled();
    shop.processor.store.remove(id);
    return id;
  },
  'a lost dispute whose events never came': async ({ shop, buyer }) => {
    const { payment } = await sale({ shop, buyer });
    return withoutEvents(shop, () => {
      const dispute = shop.processor.clawbacks.dispute(payment, 1_000);
      shop.processor.clawbacks.close(dispute, 'lost');
      return dispute.id;
    });
  },
  'a renewal whose event never came': async ({ shop }) => {
    const subscription = await subscribe(shop);
    return (await withoutEvents(shop, () => shop.processor.plans.renew(subscription)))?.id ?? '';
  },
};

test('reconcile reports 50 planted drifts, and nothing that agrees', async ({ shop, buyer, database }) => {
  for (let count = 0; count < EACH; count += 1) {
    const { payment } = await sale({ shop, buyer });
    shop.processor.clawbacks.refund(payment, 250);
    await subscribe(shop);
  }
  await shop.processor.sender.settled();
  expect(await reconcile(shop)).toEqual([]);

  const planted: string[] = [];
  for (const plant of Object.values(plants)) {
    for (let count = 0; count < EACH; count += 1) planted.push(await plant({ shop, buyer, database }));
  }
  expect(new Set(planted).size).toBe(50);
  const drifts = await reconcile(shop);
  expect(drifts.map(({ reference }) => reference).toSorted()).toEqual(planted.toSorted());
  for (const { there, here } of drifts) expect(there).not.toBe(here);
}, 180_000);

test('reconcile does not report a difference that the next event resolves', async ({ shop, buyer }) => {
  const before = (await reconcile(shop)).length;
  const { sessionId, purchaseId } = await withoutEvents(shop, () => sale({ shop, buyer }));
  const reconciling = shop.api.modules.billing.reconcile({ settleMs: 3_000 });
  for (const event of shop.processor.journal.events(sessionId)) await shop.processor.sender.deliver(event);
  const drifts = await reconciling;
  expect(drifts.map(({ reference }) => reference)).not.toContain(purchaseId);
  expect(drifts).toHaveLength(before);
});
