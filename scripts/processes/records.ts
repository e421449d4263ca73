import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Identity } from './identity.ts';

export type ProcessRecord = Identity & { name: string; logFile: string };
export type Records = ReturnType<typeof openRecords>;

/** One small file per started process, so that another invocation finds it again. */
export function openRecords(folder: string) {
  mkdirSync(folder, { recursive: true });
  const fileOf = (name: string) => join(folder, `${name}.json`);
  const read = (file: string): ProcessRecord => JSON.parse(readFileSync(file, 'utf8'));

  return {
    list: () => names(folder).map((name) => read(fileOf(name))),
    find: (name: string) => (names(folder).includes(name) ? read(fileOf(name)) : undefined),
    save: (record: ProcessRecord) => writeFileSync(fileOf(record.name), `${JSON.stringify(record)}\n`),
    remove: (name: string) => rmSync(fileOf(name), { force: true }),
  };
}

function names(folder: string): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}
