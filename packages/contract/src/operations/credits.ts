import { z } from 'zod';
import { everyCaller, operation, owners } from '#operations/operation';
import { balance } from '#resources/account';
import { ledgerEntry, price } from '#resources/money';
import { nextCursor, page } from '#resources/wire';

export const getBalance = operation({
  id: 'getBalance',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/credits/balance',
  module: 'credits',
  summary: 'Read the balance',
  callers: everyCaller,
  limit: 'read',
  success: { status: 200, description: 'What can be spent, and what live jobs hold.', body: balance },
});

export const listLedger = operation({
  id: 'listLedger',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/credits/ledger',
  module: 'credits',
  summary: 'List every change of the balance, newest first',
  callers: owners,
  limit: 'read',
  query: z.strictObject(page),
  success: {
    status: 200,
    description: 'A page of entries. They add up to balance plus reserved.',
    body: z.object({ entries: z.array(ledgerEntry), next_cursor: nextCursor }),
  },
});

export const listPrices = operation({
  id: 'listPrices',
  scope: 'none',
  method: 'GET',
  path: '/api/v1/credits/prices',
  module: 'credits',
  summary: 'List prices',
  callers: 'anyone',
  limit: 'address',
  success: {
    status: 200,
    description: 'What a success costs. Everything else is free.',
    body: z.object({ prices: z.array(price) }),
  },
});
