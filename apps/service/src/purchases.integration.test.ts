import { randomUUID } from 'node:crypto';
import { creditPacks } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mintWebKey } from './mint-web-key.ts';
import { balanceOf, buy, linesOf, openShop, order, type Shop, startPurchase, stateOf } from './test-billing.ts';
import { signUp, signUpDevice } from './test-people.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop[Symbol.asyncDispose]());

const sessionOf = (id: string) => shop.processor.store.get('checkout.session', id);

test.each(creditPacks)(
  '$name is sold for its price and grants its credits',
  async ({ packId, credits, priceCents }) => {
    const { person, sessionId, purchaseId } = await buy(shop, { packId });
    expect(sessionOf(sessionId)).toMatchObject({ mode: 'payment', amount_subtotal: priceCents, currency: 'usd' });
    expect(await linesOf(shop, person)).toEqual([`purchase ${credits} ${credits}`]);
    const { body } = await shop.api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key: person.key });
    expect(body).toMatchObject({ id: purchaseId, pack_id: packId, state: 'paid', credits, price_cents: priceCents });
  },
);

test('the processor is told our id and addresses as they are, and the same order again is the same session', async () => {
  const person = await signUp(shop.api);
  const body = {
    pack_id: creditPacks[0].packId,
    success_url: 'https://app.example/paid?session={CHECKOUT_SESSION_ID}&x=%7B',
    cancel_url: 'http://localhost:3000/back',
  };
  const headers = { 'idempotency-key': randomUUID() };
  const send = () => shop.api.call('POST', '/api/v1/credits/purchase', { key: person.key, body, headers });
  const [first, second] = [await send(), await send()];
  expect(second.body).toEqual(first.body);
  const { purchase_id, checkout_url } = first.body as Record<string, string>;
  expect(sessionOf(checkout_url?.split('/').at(-1) ?? '')).toMatchObject({
    client_reference_id: purchase_id,
    success_url: body.success_url,
    cancel_url: body.cancel_url,
    customer_email: person.email,
  });
});

test('a purchase is open, then pending, then paid or failed, and an abandoned one is expired', async () => {
  const person = await signUp(shop.api);
  const { checkout, sender } = shop.processor;
  const [later, bounced, left] = [
    await startPurchase(shop, person),
    await startPurchase(shop, person),
    await startPurchase(shop, person),
  ];
  const states = async () =>
    Promise.all([later, bounced, left].map(({ purchaseId }) => stateOf(shop, person, purchaseId)));
  expect(await states()).toEqual(['open', 'open', 'open']);
  for (const { sessionId } of [later, bounced]) checkout.payLater(sessionOf(sessionId));
  checkout.expire(sessionOf(left.sessionId));
  await sender.settled();
  expect(await states()).toEqual(['pending', 'pending', 'expired']);
  expect(await balanceOf(shop, person)).toBe(0);
  checkout.arrive(sessionOf(later.sessionId));
  checkout.bounce(sessionOf(bounced.sessionId));
  await sender.settled();
  expect(await states()).toEqual(['paid', 'failed', 'expired']);
  expect(await balanceOf(shop, person)).toBe(100);
});

test('a device without a name buys for itself', async () => {
  const device = await signUpDevice(shop.api);
  const { sessionId } = await startPurchase(shop, device);
  shop.processor.checkout.pay(sessionOf(sessionId));
  await shop.processor.sender.settled();
  expect(await balanceOf(shop, device)).toBe(100);
});

test('each alias serves its own callers', async () => {
  const [person, device] = [await signUp(shop.api), await signUpDevice(shop.api)];
  const body = { pack_id: creditPacks[0].packId, success_url: 'https://a.example/', cancel_url: 'https://a.example/' };
  const post = (path: string, key: string) => shop.api.call('POST', path, { key, body });
  const legacy = await post('/api/v1/billing/purchase', person.key);
  expect([legacy.status, legacy.headers.get('deprecation')]).toEqual([201, '@1767225600']);
  expect(legacy.headers.get('link')).toBe('</api/v1/credits/purchase>; rel="successor-version"');
  expect((await post('/api/v1/billing/purchase', device.key)).status).toBe(403);
  expect((await post('/api/v1/billing/device/checkout', device.key)).status).toBe(201);
  expect((await post('/api/v1/billing/device/checkout', person.key)).status).toBe(403);
});

test('a customer of the processor is used again by its owner, never for visitors of its website', async () => {
  const { person, sessionId } = await buy(shop);
  const { customer } = sessionOf(sessionId);
  expect(sessionOf((await startPurchase(shop, person)).sessionId)).toMatchObject({ customer, customer_email: null });
  const origins = ['https://shop.example'];
  const webKey = await mintWebKey(shop.api.config, { accountId: person.id, origins, monthlyCap: 100 });
  const headers = { origin: 'https://shop.example' };
  const body = { pack_id: creditPacks[0].packId, success_url: 'https://a.example/', cancel_url: 'https://a.example/' };
  const visitor = await shop.api.call('POST', '/api/v1/credits/purchase', { key: webKey, headers, body });
  const url = visitor.body['checkout_url'] as string;
  expect(sessionOf(url.split('/').at(-1) ?? '')).toMatchObject({ customer: null, customer_email: null });
});

test('a purchase of another account, or of none, is a 404', async () => {
  const [owner, stranger] = [await signUp(shop.api), await signUp(shop.api)];
  const { purchaseId } = await startPurchase(shop, owner);
  expect(await stateOf(shop, owner, purchaseId)).toBe('open');
  const { status } = await shop.api.call('GET', `/api/v1/credits/purchases/${purchaseId}`, { key: stranger.key });
  expect(status).toBe(404);
});

test('a pack that is not on sale is a 404 that says where packs are listed', async () => {
  const answer = await order(shop, await signUp(shop.api), { pack_id: randomUUID() });
  expect([answer.status, answer.body['detail']]).toEqual([404, expect.stringContaining('/api/v1/billing/packs')]);
});

test('while the processor is away a purchase is a 503 that can be repeated', async () => {
  await using alone = await openShop({ GALLEY_STRIPE_URL: 'http://127.0.0.1:9' });
  const answer = await order(alone, await signUp(alone.api));
  expect([answer.status, answer.body['code']]).toEqual([503, 'unavailable']);
  expect(answer.headers.get('retry-after')).toBe('5');
});
