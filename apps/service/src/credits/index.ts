// Money: the only room that changes a balance.

export { creditsEndpoints } from './endpoints.ts';
export { createLedger, type Ledger } from './ledger.ts';
