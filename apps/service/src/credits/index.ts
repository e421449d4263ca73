// Credits: the only module that changes a balance.

export { auditBalances, recountBalances, releaseExpiredHolds } from './audit.ts';
export { creditsEndpoints } from './endpoints.ts';
export { latestEntries, postedUnder } from './entries.ts';
export { createFreeFailures, deleteOldFailures, type FreeFailures } from './free-failures.ts';
export { hasPaid } from './has-paid.ts';
export { holdTogether } from './hold-together.ts';
export { type CreditKind, createLedger, creditKinds, type Ledger } from './ledger.ts';
export { meter } from './meter.ts';
export { rejectingOverdraft } from './overdraft.ts';
export { purgeEndedHolds } from './purge-ended.ts';
export { creditsTools } from './tools.ts';
