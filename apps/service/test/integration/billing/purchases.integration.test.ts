import { randomUUID } from 'node:crypto';
import { creditPacks } from '@galley/contract';
import { expect } from 'vitest';
import { balanceOf, buy, linesOf, openShop, order, type Shop, startPurchase, stateOf } from '#test/billing';
import { shopTest as test } from '#test/shop-test';
import { signUp, signUpDevice } from '#test/users';
import { mintWebKey } from '../../../src/commands/mint-web-key.ts';

const sessionOf = (shop: Shop, id: string) => shop.processor.store.get('checkout.session', id);

test.for(creditPacks)(
  '$name is sold for its price and grants its credits',
  async ({ packId, credits, priceCents }, { shop }) => {
    const { user, sessionId, purchaseId } = await buy(shop, { packId });
    expect(sessionOf(shop, sessionId)).toMatchObject({ mode: 'payment', amount_subtotal: priceCents, currency: 'usd' });
    expect(await linesOf(shop, user)).toEqual([`purchase ${credits} ${credits}`]);
    const { body } = await shop.api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key: user.key });
    expect(body).toMatchObject({ id: purchaseId, pack_id: packId, state: 'paid', credits, price_cents: priceCents });
  },
);

test('POST /credits/purchase sends our id and URLs unchanged, and a repeated request gets the same session', async ({
  shop,
}) => {
  const user = await signUp(shop.api);
  const body = {
    pack_id: creditPacks[0].packId,
    success_url: 'https://app.example/paid?session={CHECKOUT_SESSION_ID}&x=%7B',
    cancel_url: 'http://localhost:3000/back',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => shop.api.call('POST', '/api/v1/credits/purchase', { key: user.key, body, headers });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  const { purchase_id, checkout_url } = first.body as Record<string, string>;
  expect(sessionOf(shop, checkout_url?.split('/').at(-1) ?? '')).toMatchObject({
    client_reference_id: purchase_id,
    success_url: body.success_url,
    cancel_url: body.cancel_url,
    customer_email: user.email,
  });
});

test('GET /credits/purchases/{id} is open, then pending, then paid or failed, and an abandoned one is expired', async ({
  shop,
}) => {
  const user = await signUp(shop.api);
  const { checkout, sender } = shop.processor;
  const [later, bounced, left] = [
    await startPurchase(shop, user),
    await startPurchase(shop, user),
    await startPurchase(shop, user),
  ];
  const states = async () =>
    Promise.all([later, bounced, left].map(({ purchaseId }) => stateOf(shop, user, purchaseId)));
  expect(await states()).toEqual(['open', 'open', 'open']);
  for (const { sessionId } of [later, bounced]) checkout.payLater(sessionOf(shop, sessionId));
  checkout.expire(sessionOf(shop, left.sessionId));
  await sender.settled();
  expect(await states()).toEqual(['pending', 'pending', 'expired']);
  expect(await balanceOf(shop, user)).toBe(0);
  checkout.arrive(sessionOf(shop, later.sessionId));
  checkout.bounce(sessionOf(shop, bounced.sessionId));
  await sender.settled();
  expect(await states()).toEqual(['paid', 'failed', 'expired']);
  expect(await balanceOf(shop, user)).toBe(100);
});

test('POST /credits/purchase lets an anonymous device buy for itself', async ({ shop }) => {
  const device = await signUpDevice(shop.api);
  const { sessionId } = await startPurchase(shop, device);
  shop.processor.checkout.pay(sessionOf(shop, sessionId));
  await shop.processor.sender.settled();
  expect(await balanceOf(shop, device)).toBe(100);
});

test('POST /credits/purchase: each alias serves its own callers', async ({ shop }) => {
  const [user, device] = [await signUp(shop.api), await signUpDevice(shop.api)];
  const body = { pack_id: creditPacks[0].packId, success_url: 'https://a.example/', cancel_url: 'https://a.example/' };
  const post = (path: string, key: string) => shop.api.call('POST', path, { key, body });
  const legacy = await post('/api/v1/billing/purchase', user.key);
  expect([legacy.status, legacy.headers.get('deprecation')]).toEqual([201, '@1767225600']);
  expect(legacy.headers.get('link')).toBe('</api/v1/credits/purchase>; rel="successor-version"');
  expect((await post('/api/v1/billing/purchase', device.key)).status).toBe(403);
  expect((await post('/api/v1/billing/device/checkout', device.key)).status).toBe(201);
  expect((await post('/api/v1/billing/device/checkout', user.key)).status).toBe(403);
});

test('POST /credits/purchase reuses the customer of the owner, never for visitors of its website', async ({ shop }) => {
  const { user, sessionId } = await buy(shop);
  const { customer } = sessionOf(shop, sessionId);
  expect(sessionOf(shop, (await startPurchase(shop, user)).sessionId)).toMatchObject({
    customer,
    customer_email: null,
  });
  const origins = ['https://shop.example'];
  const webKey = await mintWebKey(shop.api.config, { accountId: user.id, origins, monthlyCap: 100 });
  const headers = { origin: 'https://shop.example' };
  const body = { pack_id: creditPacks[0].packId, success_url: 'https://a.example/', cancel_url: 'https://a.example/' };
  const visitor = await shop.api.call('POST', '/api/v1/credits/purchase', { key: webKey, headers, body });
  const url = visitor.body['checkout_url'] as string;
  expect(sessionOf(shop, url.split('/').at(-1) ?? '')).toMatchObject({ customer: null, customer_email: null });
});

test('GET /credits/purchases/{id} returns 404 for a purchase of another account, or an unknown one', async ({
  shop,
}) => {
  const [owner, otherAccount] = [await signUp(shop.api), await signUp(shop.api)];
  const { purchaseId } = await startPurchase(shop, owner);
  expect(await stateOf(shop, owner, purchaseId)).toBe('open');
  const { status } = await shop.api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key: otherAccount.key });
  expect(status).toBe(404);
});

test('POST /credits/purchase returns 404 for an unknown pack, with the path of the list', async ({ shop }) => {
  const response = await order(shop, await signUp(shop.api), { pack_id: randomUUID() });
  expect([response.status, response.body['detail']]).toEqual([404, expect.stringContaining('/api/v1/billing/packs')]);
});

test('POST /credits/purchase returns a retryable 503 while the processor is unavailable', async () => {
  await using alone = await openShop({ GALLEY_STRIPE_URL: 'http://127.0.0.1:9' });
  const response = await order(alone, await signUp(alone.api));
  expect([response.status, response.body['code']]).toEqual([503, 'unavailable']);
  expect(response.headers.get('retry-after')).toBe('5');
});
