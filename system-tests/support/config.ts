import { join } from 'node:path';

/** What the environment sets for the system tests and their tools. */
export const config = Object.freeze({
  root: join(import.meta.dirname, '..', '..'),
  /** Written by `scripts/system up`; another file points the tests at a system elsewhere. */
  systemFile: process.env['GALLEY_SYSTEM'] ?? join(import.meta.dirname, '..', '..', '.local/system/system.json'),
  /** Tools too slow to install for every run are stored here, one folder per version. */
  cacheFolder: process.env['GALLEY_CACHE'] ?? '/var/cache/galley',
  /** Where requests to a text model go that have no recording. */
  modelRequests: process.env['GALLEY_MODEL_REQUESTS'],
});
