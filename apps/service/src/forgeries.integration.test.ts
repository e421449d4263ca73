import { forgeriesOf } from '@galley/e2e/billing/forgeries.ts';
import { signature } from '@galley/e2e/processor/sender.ts';
import { expect, test } from 'vitest';
import { balanceOf, linesOf, openShop, SECRET, type Shop, startPurchase } from './test-billing.ts';
import { signUp } from './test-people.ts';

const deliver = ({ api }: Shop, body: string, headers: Record<string, string>) =>
  api.call('POST', '/api/v1/webhooks/stripe', { raw: body, headers });

/** Someone about to pay, and the event that would say that they did. It was never sent. */
async function readyToPay(shop: Shop) {
  shop.processor.sender.behave({ loss: 1 });
  const person = await signUp(shop.api);
  const started = await startPurchase(shop, person);
  shop.processor.checkout.pay(shop.processor.store.get('checkout.session', started.sessionId));
  const [event] = shop.processor.journal.events(started.sessionId);
  if (event === undefined) throw new Error('the processor told nothing');
  return { person, event, ...started };
}

test('of 60 forgeries none credits, and the genuine event still does', async () => {
  await using shop = await openShop();
  const { person, event } = await readyToPay(shop);
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
    const answer = await deliver(shop, body, headers);
    expect([name, answer.status]).toEqual([name, status]);
    for (const each of [person, other.person]) expect([name, ...(await linesOf(shop, each))]).toEqual([name]);
  }
  // Control: what they were made from is taken.
  expect(await shop.processor.sender.deliver(event)).toBe(200);
  expect([await balanceOf(shop, person), await balanceOf(shop, other.person)]).toEqual([100, 0]);
});

test('while a secret is replaced, events signed with either are taken, and with both at once', async () => {
  const [old, young] = ['whsec_the_old_one_of_two_secrets', 'whsec_the_new_one_of_two_secrets'];
  await using shop = await openShop({ GALLEY_STRIPE_WEBHOOK_SECRETS: `${old}, ${young}` });
  const sign = {
    old: (body: string) => signature(body, old),
    young: (body: string) => signature(body, young),
    both: (body: string) => `${signature(body, 'whsec_wrong')},${signature(body, young).split(',')[1]}`,
  };
  for (const header of [sign.old, sign.young, sign.both]) {
    const { person, event } = await readyToPay(shop);
    const body = JSON.stringify(event);
    expect((await deliver(shop, body, { 'stripe-signature': header(body) })).status).toBe(200);
    expect(await balanceOf(shop, person)).toBe(100);
  }
});

test('a test event does not count where real money is taken', async () => {
  await using shop = await openShop({ GALLEY_STRIPE_KEY: 'sk_live_of_a_test' });
  const { person, event } = await readyToPay(shop);
  expect(await shop.processor.sender.deliver(event)).toBe(200);
  expect(await balanceOf(shop, person)).toBe(0);
  expect(await shop.processor.sender.deliver({ ...event, livemode: true })).toBe(200);
  expect(await balanceOf(shop, person)).toBe(100);
});

test('an event that we do not handle is taken and changes nothing', async () => {
  await using shop = await openShop();
  const { person, event } = await readyToPay(shop);
  for (const type of ['payout.paid', 'constructor', '__proto__']) {
    expect(await shop.processor.sender.deliver({ ...event, type })).toBe(200);
  }
  expect(await balanceOf(shop, person)).toBe(0);
});
