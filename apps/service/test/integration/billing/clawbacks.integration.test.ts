import { expect } from 'vitest';
import { hasPaid } from '#credits';
import { balanceOf, buy, linesOf, type Shop, stateOf } from '#test/billing';
import { shopTest as test } from '#test/shop-test';
import { signUp } from '#test/users';

const settled = (shop: Shop) => shop.processor.sender.settled();

test('charge.refunded: refunds in three parts claw back exactly the whole, each its share', async ({ shop }) => {
  const { user, payment, purchaseId } = await buy(shop);
  const after: unknown[] = [];
  for (const amount of [333, 333, 334]) {
    shop.processor.clawbacks.refund(payment, amount);
    await settled(shop);
    after.push([await balanceOf(shop, user), await stateOf(shop, user, purchaseId)]);
  }
  expect(after).toEqual([
    [67, 'paid'],
    [34, 'paid'],
    [0, 'refunded'],
  ]);
  expect(await linesOf(shop, user)).toEqual([
    'purchase 100 100',
    'clawback -33 67',
    'clawback -33 34',
    'clawback -34 0',
  ]);
});

test('refund.failed restores the credits, whatever older event arrives late', async ({ shop }) => {
  const { user, payment } = await buy(shop);
  const refund = shop.processor.clawbacks.refund(payment, 500);
  await settled(shop);
  shop.processor.clawbacks.failRefund(refund);
  await settled(shop);
  for (const event of shop.processor.journal.events(refund.id)) await shop.processor.sender.deliver(event);
  expect(await linesOf(shop, user)).toEqual(['purchase 100 100', 'clawback -50 50', 'refund 50 100']);
});

test('charge.dispute: a withdrawn dispute claws back the credits, and a won one restores them', async ({ shop }) => {
  const { user, payment, purchaseId } = await buy(shop);
  const { clawbacks } = shop.processor;
  const dispute = clawbacks.dispute(payment, 1_000);
  await settled(shop);
  expect([await balanceOf(shop, user), await stateOf(shop, user, purchaseId)]).toEqual([100, 'disputed']);
  clawbacks.withdraw(dispute);
  await settled(shop);
  expect(await balanceOf(shop, user)).toBe(0);
  clawbacks.close(dispute, 'lost');
  await settled(shop);
  expect([await balanceOf(shop, user), await stateOf(shop, user, purchaseId)]).toEqual([0, 'disputed']);
  clawbacks.reinstate(dispute);
  clawbacks.close(dispute, 'won');
  await settled(shop);
  expect([await balanceOf(shop, user), await stateOf(shop, user, purchaseId)]).toEqual([100, 'paid']);
  expect(await linesOf(shop, user)).toEqual(['purchase 100 100', 'clawback -100 0', 'refund 100 100']);
});

test('hasPaid is false again when the whole payment was taken back, and true when it is restored', async ({
  shop,
  database,
}) => {
  const isPaid = (account: { id: string }) => hasPaid(database.query, account.id);
  expect(await isPaid(await signUp(shop.api))).toBe(false);
  const { user, payment } = await buy(shop);
  expect(await isPaid(user)).toBe(true);
  const dispute = shop.processor.clawbacks.dispute(payment, 1_000);
  shop.processor.clawbacks.withdraw(dispute);
  await settled(shop);
  expect(await isPaid(user)).toBe(false);
  shop.processor.clawbacks.reinstate(dispute);
  await settled(shop);
  expect(await isPaid(user)).toBe(true);
});

test('402 insufficient_credits: a chargeback of spent credits leaves a debt that blocks every billable call', async ({
  shop,
}) => {
  const { user, payment } = await buy(shop);
  const { ledger } = shop.api.modules;
  await ledger.post({ kind: 'adjustment', accountId: user.id, amountCredits: -70, reference: `spent ${user.id}` });
  const dispute = shop.processor.clawbacks.dispute(payment, 1_000);
  shop.processor.clawbacks.withdraw(dispute);
  await settled(shop);
  expect(await linesOf(shop, user)).toEqual(['purchase 100 100', 'adjustment -70 30', 'clawback -100 -70']);
  const body = { url: 'https://bakery.example/' };
  const screenshot = await shop.api.call('POST', '/api/v1/capture/screenshot', { key: user.key, body });
  expect([screenshot.status, screenshot.body['balance']]).toEqual([402, -70]);
});

test('charge.refunded and a dispute of the same payment never claw back more than was granted', async ({ shop }) => {
  const { user, payment } = await buy(shop);
  shop.processor.clawbacks.refund(payment, 400);
  await settled(shop);
  shop.processor.clawbacks.withdraw(shop.processor.clawbacks.dispute(payment, 1_000));
  await settled(shop);
  expect(await linesOf(shop, user)).toEqual(['purchase 100 100', 'clawback -40 60', 'clawback -60 0']);
});

test('charge.refunded before the event of its sale finds the sale, and the sum is exact', async ({ shop }) => {
  const { processor } = shop;
  processor.sender.behave({ loss: 1 });
  const { user, payment, sessionId } = await buy(shop);
  const refund = processor.clawbacks.refund(payment, 250);
  processor.sender.behave({ loss: 0 });
  const reported = [...processor.journal.events(refund.id), ...processor.journal.events(sessionId)];
  for (const event of reported) expect(await processor.sender.deliver(event)).toBe(200);
  expect(await linesOf(shop, user)).toEqual(['clawback -25 -25', 'purchase 100 75']);
});

test('GET /account/activity names each payment and each clawback once, by the processor', async ({ shop }) => {
  const { user, payment, purchaseId, sessionId } = await buy(shop);
  const other = await buy(shop);
  const refund = shop.processor.clawbacks.refund(payment, 400);
  await settled(shop);
  const repeated = [...shop.processor.journal.events(sessionId), ...shop.processor.journal.events(refund.id)];
  expect(repeated.length).toBeGreaterThan(1);
  for (const event of repeated) await shop.processor.sender.deliver(event);
  expect(await moneyOf(shop, user)).toEqual([
    ['credits.clawed_back', 'processor', refund.id],
    ['purchase.completed', 'processor', purchaseId],
  ]);
  expect(await moneyOf(shop, other.user)).toEqual([['purchase.completed', 'processor', other.purchaseId]]);
});

async function moneyOf(shop: Shop, { key }: { key: string }): Promise<string[][]> {
  const { body } = await shop.api.call('GET', '/api/v1/account/activity', { key });
  const events = body['events'] as { action: string; actor: string; subject: string }[];
  return events
    .filter(({ actor }) => actor === 'processor')
    .map(({ action, actor, subject }) => [action, actor, subject]);
}
