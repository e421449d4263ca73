import { join } from 'node:path';

/** Environment variables of the system tests and their tools. */
export const config = Object.freeze({
  root: join(import.meta.dirname, '..', '..'),
  /** Written by `scripts/system up`; another file points the tests at a system elsewhere. */
  systemFile: process.env['GALLEY_SYSTEM'] ?? join(import.meta.dirname, '..', '..', '.local/system/system.json'),
  /** Tools that are too slow to install on every run are stored here, one folder per version. */
  cacheFolder: process.env['GALLEY_CACHE'] ?? '/var/cache/galley',
  /** The PATH for programs of the machine, such as Docker. */
  environment: process.env,
  /** The command of Compose, separated by spaces. */
  compose: (process.env['GALLEY_COMPOSE'] ?? 'docker compose').split(' '),
  /** Where no image registry can be reached, images with the names of the public ones are built first. */
  standIns: process.env['GALLEY_STAND_INS'] !== undefined,
  /** The folder of an acceptance runner: `run.ts --system FILE --json` prints a line of JSON for each row. */
  acceptance: process.env['GALLEY_ACCEPTANCE'],
  /** The commit or tag from which `compose-update` starts; without it the newest tag. */
  previous: process.env['GALLEY_PREVIOUS'],
  /** Where requests to a text model without a recording are written. */
  modelRequests: process.env['GALLEY_MODEL_REQUESTS'],
});
