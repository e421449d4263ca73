import { operations, pricedOperations, prices } from '@galley/contract';
import type { Query, ReadPage } from '#platform/database';
import { type Endpoint, endpoint } from '#platform/kernel';
import { listEntries } from './entries.ts';
import type { Ledger } from './ledger.ts';

type Deps = { ledger: Ledger; query: Query; readPage: ReadPage };

export function creditsEndpoints({ ledger, query, readPage }: Deps): Endpoint[] {
  return [
    endpoint(operations.getBalance, ({ principal }) => ledger.balance(principal.accountId)),
    endpoint(operations.listLedger, ({ principal }, input) =>
      listEntries(query, principal.accountId, readPage(input.query)),
    ),
    endpoint(operations.listPrices, async () => ({
      prices: pricedOperations.map((operation) => ({ operation, credits: prices[operation] })),
    })),
  ];
}
