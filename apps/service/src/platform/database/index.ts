// PostgreSQL: one pool per process, and the numbered migrations.

export { type Database, openDatabase, type Query } from './database.ts';
export { migrate } from './migrate.ts';
export { type Page, pageOf, readPage } from './pages.ts';
export { isDatabaseAway } from './unavailable.ts';
