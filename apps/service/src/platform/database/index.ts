// PostgreSQL: one pool per process, and the numbered migrations.

export { deleteInBatches, repeatInBatches } from './batches.ts';
export { type Database, openDatabase, type Query } from './database.ts';
export { migrate } from './migrate.ts';
export { createReadPage, type Page, pageOf, type ReadPage } from './pages.ts';
export { serviceLimits, setSessionLimits } from './session-limits.ts';
export { isDatabaseUnavailable } from './unavailable.ts';
export { type DatabaseUser, setUsers } from './users.ts';
