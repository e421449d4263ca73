import { afterAll, beforeAll, expect, test } from 'vitest';
import { balanceOf, buy, linesOf, openShop, type Shop, stateOf } from './test-billing.ts';

let shop: Shop;

beforeAll(async () => {
  shop = await openShop();
});

afterAll(() => shop[Symbol.asyncDispose]());

const settled = () => shop.processor.sender.settled();

test('refunds in three parts take exactly the whole, each its share', async () => {
  const { person, payment, purchaseId } = await buy(shop);
  const after: unknown[] = [];
  for (const amount of [333, 333, 334]) {
    shop.processor.takebacks.refund(payment, amount);
    await settled();
    after.push([await balanceOf(shop, person), await stateOf(shop, person, purchaseId)]);
  }
  expect(after).toEqual([
    [67, 'paid'],
    [34, 'paid'],
    [0, 'refunded'],
  ]);
  expect(await linesOf(shop, person)).toEqual([
    'purchase 100 100',
    'clawback -33 67',
    'clawback -33 34',
    'clawback -34 0',
  ]);
});

test('a refund that fails gives its credits back, whatever older news comes late', async () => {
  const { person, payment } = await buy(shop);
  const refund = shop.processor.takebacks.refund(payment, 500);
  await settled();
  shop.processor.takebacks.failRefund(refund);
  await settled();
  for (const event of shop.processor.journal.events(refund.id)) await shop.processor.sender.deliver(event);
  expect(await linesOf(shop, person)).toEqual(['purchase 100 100', 'clawback -50 50', 'refund 50 100']);
});

test('a dispute that is lost takes the credits, and gives them back when it is won after all', async () => {
  const { person, payment, purchaseId } = await buy(shop);
  const { takebacks } = shop.processor;
  const dispute = takebacks.dispute(payment, 1_000);
  await settled();
  expect([await balanceOf(shop, person), await stateOf(shop, person, purchaseId)]).toEqual([100, 'disputed']);
  takebacks.withdraw(dispute);
  await settled();
  expect(await balanceOf(shop, person)).toBe(0);
  takebacks.close(dispute, 'lost');
  await settled();
  expect([await balanceOf(shop, person), await stateOf(shop, person, purchaseId)]).toEqual([0, 'disputed']);
  takebacks.reinstate(dispute);
  takebacks.close(dispute, 'won');
  await settled();
  expect([await balanceOf(shop, person), await stateOf(shop, person, purchaseId)]).toEqual([100, 'paid']);
  expect(await linesOf(shop, person)).toEqual(['purchase 100 100', 'clawback -100 0', 'refund 100 100']);
});

test('a chargeback of spent credits leaves a debt, and then every billable call is a 402', async () => {
  const { person, payment } = await buy(shop);
  const { ledger } = shop.api.rooms;
  await ledger.post({ kind: 'adjustment', accountId: person.id, amountCredits: -70, reference: `spent ${person.id}` });
  const dispute = shop.processor.takebacks.dispute(payment, 1_000);
  shop.processor.takebacks.withdraw(dispute);
  await settled();
  expect(await linesOf(shop, person)).toEqual(['purchase 100 100', 'adjustment -70 30', 'clawback -100 -70']);
  const body = { url: 'https://bakery.example/' };
  const shot = await shop.api.call('POST', '/api/v1/capture/screenshot', { key: person.key, body });
  expect([shot.status, shot.body['balance']]).toEqual([402, -70]);
});

test('a refund and a dispute of the same payment never take more than was granted', async () => {
  const { person, payment } = await buy(shop);
  shop.processor.takebacks.refund(payment, 400);
  await settled();
  shop.processor.takebacks.withdraw(shop.processor.takebacks.dispute(payment, 1_000));
  await settled();
  expect(await linesOf(shop, person)).toEqual(['purchase 100 100', 'clawback -40 60', 'clawback -60 0']);
});

test('a refund that comes before its sale finds it, and the sum is exact', async () => {
  const { processor } = shop;
  processor.sender.behave({ loss: 1 });
  const { person, payment, sessionId } = await buy(shop);
  const refund = processor.takebacks.refund(payment, 250);
  processor.sender.behave({ loss: 0 });
  const told = [...processor.journal.events(refund.id), ...processor.journal.events(sessionId)];
  for (const event of told) expect(await processor.sender.deliver(event)).toBe(200);
  expect(await linesOf(shop, person)).toEqual(['clawback -25 -25', 'purchase 100 75']);
});

test('the activity of the account names each payment and each clawback once, by the processor', async () => {
  const { person, payment, purchaseId, sessionId } = await buy(shop);
  const other = await buy(shop);
  const refund = shop.processor.takebacks.refund(payment, 400);
  await settled();
  const repeated = [...shop.processor.journal.events(sessionId), ...shop.processor.journal.events(refund.id)];
  expect(repeated.length).toBeGreaterThan(1);
  for (const event of repeated) await shop.processor.sender.deliver(event);
  expect(await moneyOf(person)).toEqual([
    ['credits.clawed_back', 'processor', refund.id],
    ['purchase.completed', 'processor', purchaseId],
  ]);
  expect(await moneyOf(other.person)).toEqual([['purchase.completed', 'processor', other.purchaseId]]);
});

async function moneyOf({ key }: { key: string }): Promise<string[][]> {
  const { body } = await shop.api.call('GET', '/api/v1/account/activity', { key });
  const events = body['events'] as { action: string; actor: string; subject: string }[];
  return events
    .filter(({ actor }) => actor === 'processor')
    .map(({ action, actor, subject }) => [action, actor, subject]);
}
