// PostgreSQL: one pool per process, and the numbered migrations.

export { type Database, openDatabase } from './database.ts';
export { migrate } from './migrate.ts';
