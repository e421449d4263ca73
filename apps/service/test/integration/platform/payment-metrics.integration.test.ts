import { sql } from 'kysely';
import { Registry } from 'prom-client';
import { expect } from 'vitest';
import { buy, startPurchase } from '#test/billing';
import { metricOf } from '#test/edge/metrics';
import { shopTest as test } from '#test/shop-test';
import { measureCheckouts } from '../../../src/boot/metrics/work.ts';

test('galley_payment_events_total and galley_credits_total count a sale once, and events without a signature', async ({
  shop,
}) => {
  const { sessionId } = await buy(shop);
  const events = (result: string) => metricOf(shop.api, `galley_payment_events_total{result="${result}"}`);
  expect(await events('applied')).toBe(1);
  expect(await metricOf(shop.api, 'galley_credits_total{kind="purchase"}')).toBe(100);
  const sent = shop.processor.journal.events(sessionId);
  for (const event of sent) await shop.processor.sender.deliver(event);
  expect(await events('repeated')).toBe(sent.length);
  expect(await metricOf(shop.api, 'galley_credits_total{kind="purchase"}')).toBe(100);
  const forged = { headers: { 'stripe-signature': 't=1,v1=00' }, body: { id: 'evt_forged' } };
  expect((await shop.api.call('POST', '/api/v1/webhooks/stripe', forged)).status).toBe(400);
  expect(await events('unsigned')).toBe(1);
});

test('galley_checkouts_without_event counts a checkout whose end was never reported', async ({
  shop,
  database,
  buyer,
}) => {
  const registry = new Registry();
  measureCheckouts(registry, database.query);
  const { purchaseId, sessionId } = await startPurchase(shop, buyer);
  const read = async () => (await registry.getSingleMetricAsString('galley_checkouts_without_event')).split(' ').at(-1);
  expect(await read()).toBe('0');
  await sql`update purchases set expires_at = now() - interval '2 hours' where id = ${purchaseId}`.execute(
    database.query,
  );
  expect(await read()).toBe('1');
  shop.processor.checkout.expire(shop.processor.store.get('checkout.session', sessionId));
  await shop.processor.sender.settled();
  expect(await read()).toBe('0');
});
