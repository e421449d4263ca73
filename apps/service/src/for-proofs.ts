// The door for proofs and benches that look inside. Nothing that runs imports it.

export { sql } from 'kysely';
export { mintKey } from '#accounts';
export { auditBalances, createLedger, type Ledger, meter, releaseExpiredHolds } from '#credits';
export { type Database, migrate, openDatabase } from '#platform/database';
export { openEngine, startWorker } from '#platform/engine';
export { AppError, newId } from '#platform/kernel';
export { holdOf, makeTestLedger, openAccounts, type TestLedger } from './credits/test-ledger.ts';
export { lonelyEnvironment } from './lonely-environment.ts';
