import { join } from 'node:path';

export const repository = join(import.meta.dirname, '..', '..');

const local = join(repository, '.local', 'system');

/** Where a system of this checkout stores its records, its logs and the line it printed. */
export const paths = {
  local,
  run: join(local, 'run'),
  logs: join(local, 'logs'),
  state: join(local, 'state.json'),
  line: join(local, 'system.json'),
};
