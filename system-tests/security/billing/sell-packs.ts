import type { Event } from '@galley/fixtures/payment-processor/objects.ts';
import type { BillingSystem } from '#security/billing/billing-system';
import { atOnce } from '#support/at-once';
import type { Account } from '#support/keyed-accounts';

/** A credit pack that was paid for, and its payment event. */
export type PaidPurchase = { account: Account; purchaseId: string; sessionId: string; credits: number; event: Event };

type Pack = { packId: string; credits: number };

const AT_ONCE = 8;
const BUYERS = 20;

/** Buys over HTTP and pays at the payment processor. No event is delivered to the service yet. */
export async function sellPacks(system: BillingSystem, count: number, choose: () => Pack): Promise<PaidPurchase[]> {
  const buyers = await system.openAccounts(Math.min(BUYERS, count), 0);
  const orders = Array.from({ length: count }, (_, index) => ({
    buyer: buyers[index % buyers.length],
    pack: choose(),
  }));
  const paid: PaidPurchase[] = [];
  await atOnce(AT_ONCE, orders, async ({ buyer, pack }) => {
    if (buyer !== undefined) paid.push(await sell(system, buyer, pack));
  });
  return paid;
}

async function sell(
  { url, processor }: BillingSystem,
  account: Account,
  { packId, credits }: Pack,
): Promise<PaidPurchase> {
  const response = await fetch(`${url()}/api/v1/credits/purchase`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-api-key': account.key },
    body: JSON.stringify({ pack_id: packId, success_url: 'https://a.example/', cancel_url: 'https://a.example/' }),
  });
  if (response.status !== 201) throw new Error(`purchase failed: ${response.status} ${await response.text()}`);
  const { purchase_id: purchaseId, checkout_url } = (await response.json()) as Record<string, string>;
  const sessionId = checkout_url?.split('/').at(-1) ?? '';
  processor.checkout.pay(processor.store.get('checkout.session', sessionId));
  const [event] = processor.journal.events(sessionId);
  if (event === undefined || purchaseId === undefined) throw new Error('the payment processor sent no event');
  return { account, purchaseId, sessionId, credits, event };
}
