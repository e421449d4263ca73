import { forgeriesOf } from '@galley/fixtures/payment-processor/forgeries.ts';
import { signature } from '@galley/fixtures/payment-processor/sender.ts';
import { expect, test } from 'vitest';
import { balanceOf, linesOf, openShop, SECRET, type Shop, startPurchase } from '#test/billing';
import { signUp } from '#test/users';

const deliver = ({ api }: Shop, body: string, headers: Record<string, string>) =>
  api.call('POST', '/api/v1/webhooks/stripe', { raw: body, headers });

/** A user about to pay, and the event that would report it, which was never sent. */
async function readyToPay(shop: Shop) {
  shop.processor.sender.behave({ loss: 1 });
  const user = await signUp(shop.api);
  const started = await startPurchase(shop, user);
  shop.processor.checkout.pay(shop.processor.store.get('checkout.session', started.sessionId));
  const [event] = shop.processor.journal.events(started.sessionId);
  if (event === undefined) throw new Error('the processor told nothing');
  return { user, event, ...started };
}

test('POST /webhooks/stripe: of 60 forgeries none credits, and the genuine event still does', async () => {
  await using shop = await openShop();
  const { user, event } = await readyToPay(shop);
  const other = await readyToPay(shop);
  const forgeries = forgeriesOf({
    event,
    secret: SECRET,
    otherPurchaseId: other.purchaseId,
    otherSessionId: other.sessionId,
    nowSeconds: Math.floor(Date.now() / 1_000),
  });
  expect(new Set(forgeries.map(({ name }) => name)).size).toBe(60);
  for (const { name, body, headers, status } of forgeries) {
    const response = await deliver(shop, body, headers);
    expect([name, response.status]).toEqual([name, status]);
    for (const item of [user, other.user]) expect([name, ...(await linesOf(shop, item))]).toEqual([name]);
  }
  // Control: the genuine event is accepted.
  expect(await shop.processor.sender.deliver(event)).toBe(200);
  expect([await balanceOf(shop, user), await balanceOf(shop, other.user)]).toEqual([100, 0]);
});

test('POST /webhooks/stripe accepts events signed with either secret during a rotation, and with both', async () => {
  const [old, fresh] = ['whsec_the_old_one_of_two_secrets', 'whsec_the_new_one_of_two_secrets'];
  await using shop = await openShop({ GALLEY_STRIPE_WEBHOOK_SECRETS: `${old}, ${fresh}` });
  const sign = {
    old: (body: string) => signature(body, old),
    fresh: (body: string) => signature(body, fresh),
    both: (body: string) => `${signature(body, 'whsec_wrong')},${signature(body, fresh).split(',')[1]}`,
  };
  for (const header of [sign.old, sign.fresh, sign.both]) {
    const { user, event } = await readyToPay(shop);
    const body = JSON.stringify(event);
    expect((await deliver(shop, body, { 'stripe-signature': header(body) })).status).toBe(200);
    expect(await balanceOf(shop, user)).toBe(100);
  }
});

test('POST /webhooks/stripe ignores a test event where real money is accepted', async () => {
  await using shop = await openShop({ GALLEY_STRIPE_KEY: 'sk_live_of_a_test' });
  const { user, event } = await readyToPay(shop);
  expect(await shop.processor.sender.deliver(event)).toBe(200);
  expect(await balanceOf(shop, user)).toBe(0);
  expect(await shop.processor.sender.deliver({ ...event, livemode: true })).toBe(200);
  expect(await balanceOf(shop, user)).toBe(100);
});

test('POST /webhooks/stripe accepts an unhandled event and changes nothing', async () => {
  await using shop = await openShop();
  const { user, event } = await readyToPay(shop);
  for (const type of ['payout.paid', 'constructor', '__proto__']) {
    expect(await shop.processor.sender.deliver({ ...event, type })).toBe(200);
  }
  expect(await balanceOf(shop, user)).toBe(0);
});
