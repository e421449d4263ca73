import { join } from 'node:path';

const root = join(import.meta.dirname, '..');

/** What the tests, proofs and their tools are told by the environment. */
export const config = Object.freeze({
  root,
  /** Written by `scripts/system up`; another file points the tests at a system elsewhere. */
  systemFile: process.env['GALLEY_SYSTEM'] ?? join(root, '.local/system/system.json'),
  /** Tools too slow to install for every run are kept here, one folder per version. */
  cacheFolder: process.env['GALLEY_CACHE'] ?? '/var/cache/galley',
});
