import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** Environment variables of the end-to-end tests. */
export const config = Object.freeze({
  root,
  /** Written by `scripts/system up`; another file points the tests at a system elsewhere. */
  systemFile: process.env['GALLEY_SYSTEM'] ?? join(root, '.local/system/system.json'),
});
