import { operations, pricedOperations, prices } from '@galley/contract';
import { type Endpoint, endpoint } from '#platform/kernel';
import type { Ledger } from './ledger.ts';

export function creditsEndpoints(ledger: Ledger): Endpoint[] {
  return [
    endpoint(operations.getBalance, ({ principal }) => ledger.balance(principal.accountId)),
    endpoint(operations.listPrices, async () => ({
      prices: pricedOperations.map((operation) => ({ operation, credits: prices[operation] })),
    })),
  ];
}
