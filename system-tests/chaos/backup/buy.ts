import { creditPacks, plans } from '@galley/contract';
import type { PaymentProcessor } from '@galley/fixtures/payment-processor/processor.ts';
import type { Account } from '#support/keyed-accounts';

export const PACK = creditPacks[0];
export const PLAN = plans[0];

const RETURNS = { success_url: 'https://app.example/paid', cancel_url: 'https://app.example/back' };

/** Starts and pays for a credit pack and a plan. */
export async function buyBoth(url: string, { key }: Account, processor: PaymentProcessor): Promise<void> {
  const orders = [
    ['/api/v1/credits/purchase', { pack_id: PACK.packId }],
    ['/api/v1/billing/subscribe', { plan_id: PLAN.planId }],
  ] as const;
  for (const [path, order] of orders) {
    const response = await fetch(`${url}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': key },
      body: JSON.stringify({ ...order, ...RETURNS }),
    });
    const { checkout_url: page = '' } = (await response.json()) as { checkout_url?: string };
    processor.checkout.pay(processor.store.get('checkout.session', page.split('/').at(-1) ?? ''));
  }
  await processor.sender.settled();
}

/** Sends every event of the payment processor again, as an operator does from its dashboard. */
export async function publishAgain({ journal, sender }: PaymentProcessor): Promise<number[]> {
  const statuses: number[] = [];
  for (const event of journal.events()) statuses.push(await sender.deliver(event));
  return statuses;
}
