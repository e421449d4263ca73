import { plans } from '@galley/contract';
import { expect } from 'vitest';
import { balanceOf, linesOf, RETURNS, type Shop } from '#test/billing';
import { shopTest as test } from '#test/shop-test';
import { signUp, type User } from '#test/users';

const settled = (shop: Shop) => shop.processor.sender.settled();
const post = (shop: Shop, path: string, { key, body }: { key: string; body: unknown }) =>
  shop.api.call('POST', `/api/v1/billing${path}`, { key, body });

async function subscribe(shop: Shop, user: User, planId = 'solo') {
  const response = await post(shop, '/subscribe', { key: user.key, body: { plan_id: planId, ...RETURNS } });
  expect(response.status, response.text).toBe(201);
  const url = response.body['checkout_url'] as string;
  const session = shop.processor.store.get('checkout.session', url.split('/').at(-1) ?? '');
  shop.processor.checkout.pay(session);
  await settled(shop);
  return shop.processor.store.get('subscription', session.subscription ?? '');
}

test('GET /billing/plans lists the plans with their credits and prices', async ({ shop }) => {
  const { body } = await shop.api.call('GET', '/api/v1/billing/plans', { key: (await signUp(shop.api)).key });
  expect(body['plans']).toEqual([
    { plan_id: 'solo', name: 'Solo', credits_per_month: 150, price_cents: 1_200, currency: 'usd' },
    { plan_id: 'team', name: 'Team', credits_per_month: 800, price_cents: 5_900, currency: 'usd' },
    { plan_id: 'house', name: 'House', credits_per_month: 3_000, price_cents: 19_900, currency: 'usd' },
  ]);
});

test.for(plans)(
  '$name grants its credits once for each paid invoice',
  async ({ planId, creditsPerMonth }, { shop }) => {
    const user = await signUp(shop.api);
    const subscription = await subscribe(shop, user, planId);
    expect(await balanceOf(shop, user)).toBe(creditsPerMonth);
    const invoice = shop.processor.plans.renew(subscription);
    await settled(shop);
    for (const event of shop.processor.journal.events(invoice?.id)) await shop.processor.sender.deliver(event);
    expect(await linesOf(shop, user)).toEqual([
      `purchase ${creditsPerMonth} ${creditsPerMonth}`,
      `purchase ${creditsPerMonth} ${2 * creditsPerMonth}`,
    ]);
  },
);

test('POST /billing/portal: a plan ends with its period, and then another can be bought', async ({ shop }) => {
  const user = await signUp(shop.api);
  expect((await post(shop, '/portal', { key: user.key, body: { return_url: RETURNS.success_url } })).status).toBe(404);
  const subscription = await subscribe(shop, user);
  const again = await post(shop, '/subscribe', { key: user.key, body: { plan_id: 'team', ...RETURNS } });
  expect([again.status, again.body['code']]).toEqual([409, 'already_subscribed']);

  const portal = await post(shop, '/portal', { key: user.key, body: { return_url: RETURNS.success_url } });
  const page = `${portal.body['portal_url']}`;
  expect(await (await fetch(page)).text()).toContain('renews every month');
  await fetch(`${page}/${subscription.id}/end`, { method: 'POST' });
  await settled(shop);
  expect((await post(shop, '/subscribe', { key: user.key, body: { plan_id: 'team', ...RETURNS } })).status).toBe(409);
  expect(shop.processor.plans.renew(subscription)).toBeUndefined();
  await settled(shop);
  expect(await balanceOf(shop, user)).toBe(150);
  await subscribe(shop, user, 'team');
  expect(await balanceOf(shop, user)).toBe(950);
});

test('charge.refunded of an invoice claws back its credits', async ({ shop }) => {
  const user = await signUp(shop.api);
  const { id } = await subscribe(shop, user);
  const { store, clawbacks } = shop.processor;
  const invoice = store.list('invoice').find(({ parent }) => parent.subscription_details.subscription === id);
  const paid = store.list('invoice_payment').find((item) => item.invoice === invoice?.id);
  clawbacks.refund(paid?.payment.payment_intent ?? '', 600);
  await settled(shop);
  expect(await linesOf(shop, user)).toEqual(['purchase 150 150', 'clawback -75 75']);
});

test('invoice.paid with another amount than agreed grants nothing', async ({ shop }) => {
  const user = await signUp(shop.api);
  const subscription = await subscribe(shop, user);
  shop.processor.store.get('price', subscription.price).unit_amount = 1;
  shop.processor.plans.renew(subscription);
  await settled(shop);
  expect(await balanceOf(shop, user)).toBe(150);
});

test('POST /billing/subscribe returns 404 for an unknown plan, with the path of the list', async ({ shop }) => {
  const response = await post(shop, '/subscribe', {
    key: (await signUp(shop.api)).key,
    body: { plan_id: 'palace', ...RETURNS },
  });
  expect([response.status, response.body['detail']]).toEqual([404, expect.stringContaining('/api/v1/billing/plans')]);
});

test('POST /billing/subscribe: of several open checkouts, concurrent or not, only one can be paid', async ({
  shop,
}) => {
  const user = await signUp(shop.api);
  const start = () => post(shop, '/subscribe', { key: user.key, body: { plan_id: 'solo', ...RETURNS } });
  const responses = [...(await Promise.all(Array.from({ length: 8 }, start))), await start()];
  for (const { status, body } of responses) {
    expect([201, 409]).toContain(status);
    if (status === 409) expect(body['code']).toBe('already_subscribed');
  }
  const sessions = responses
    .filter(({ status }) => status === 201)
    .map(({ body }) =>
      shop.processor.store.get('checkout.session', String(body['checkout_url']).split('/').at(-1) ?? ''),
    );
  expect(sessions.filter(({ status }) => status === 'open')).toHaveLength(1);
  for (const session of sessions) shop.processor.checkout.pay(session);
  await settled(shop);
  expect(await linesOf(shop, user)).toEqual(['purchase 150 150']);
});

test('POST /billing/subscribe neither closes a paid checkout before its event nor opens another', async ({ shop }) => {
  const user = await signUp(shop.api);
  const { body } = await post(shop, '/subscribe', { key: user.key, body: { plan_id: 'solo', ...RETURNS } });
  const session = shop.processor.store.get('checkout.session', String(body['checkout_url']).split('/').at(-1) ?? '');
  shop.processor.sender.behave({ loss: 1 });
  shop.processor.checkout.pay(session);
  shop.processor.sender.behave({ loss: 0 });
  const again = await post(shop, '/subscribe', { key: user.key, body: { plan_id: 'team', ...RETURNS } });
  expect([again.status, again.body['code']]).toEqual([409, 'already_subscribed']);
  for (const event of shop.processor.journal.events()) await shop.processor.sender.deliver(event);
  expect(await balanceOf(shop, user)).toBe(150);
});
