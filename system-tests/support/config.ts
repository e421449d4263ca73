import { join } from 'node:path';

/** What the environment sets for the system tests and their tools. */
export const config = Object.freeze({
  root: join(import.meta.dirname, '..', '..'),
  /** Written by `scripts/system up`; another file points the tests at a system elsewhere. */
  systemFile: process.env['GALLEY_SYSTEM'] ?? join(import.meta.dirname, '..', '..', '.local/system/system.json'),
  /** Tools too slow to install for every run are stored here, one folder per version. */
  cacheFolder: process.env['GALLEY_CACHE'] ?? '/var/cache/galley',
  /** What programs of the machine, such as Docker, are started with. */
  environment: process.env,
  /** How Compose is called, in words. */
  compose: (process.env['GALLEY_COMPOSE'] ?? 'docker compose').split(' '),
  /** Where no registry of images can be reached, images with the names of the public ones are built first. */
  standIns: process.env['GALLEY_STAND_INS'] !== undefined,
  /** Where requests to a text model go that have no recording. */
  modelRequests: process.env['GALLEY_MODEL_REQUESTS'],
});
