import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { entriesWithoutIntegrity, missingEntries, type Packages, runsHere } from './lock-entries.ts';

const hash = { integrity: 'sha512-x' };
const sound: Packages = {
  '': {},
  'packages/contract': {},
  'node_modules/@galley/contract': { resolved: 'packages/contract', link: true },
  'node_modules/a': { version: '1.0.0', ...hash, optionalDependencies: { 'a-linux-x64-gnu': '1.0.0' } },
  'node_modules/a-linux-x64-gnu': { version: '1.0.0', ...hash, optional: true, os: ['linux'], cpu: ['x64'] },
  'node_modules/b': { resolved: 'node_modules/a/inside', link: true },
  'node_modules/a/inside': {},
};

test('lock entries of workspaces, links and their targets need no hash', () => {
  expect(entriesWithoutIntegrity(sound)).toEqual([]);
  expect(missingEntries(sound)).toEqual([]);
});

test('a lock entry without a hash is found, at any depth', () => {
  const { integrity: _, ...bare } = { version: '1.0.0', ...hash };
  for (const path of ['node_modules/a', 'node_modules/c/node_modules/a', 'apps/service/node_modules/a']) {
    expect(entriesWithoutIntegrity({ ...sound, [path]: bare }).map(([found]) => found)).toEqual([path]);
  }
});

test('an optional package of another platform is not installed here, any other is', () => {
  expect(runsHere({ version: '1.0.0' })).toBe(true);
  expect(runsHere({ optional: true })).toBe(true);
  expect(runsHere({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['glibc'] })).toBe(true);
  expect(runsHere({ optional: true, os: ['linux'], cpu: ['x64'], libc: ['musl'] })).toBe(false);
  expect(runsHere({ optional: true, os: ['darwin'], cpu: ['x64'] })).toBe(false);
  expect(runsHere({ optional: true, cpu: ['wasm32'] })).toBe(false);
  expect(runsHere({ os: ['darwin'] })).toBe(true);
});

test('an optional package without an entry is missing', () => {
  const { 'node_modules/a-linux-x64-gnu': _, ...rest } = sound;
  expect(missingEntries(rest)).toEqual([
    [
      'node_modules/a-linux-x64-gnu',
      { version: '1.0.0', cpu: ['x64'], libc: ['glibc'], optional: true, os: ['linux'] },
    ],
  ]);
});

test('everything that is installed here has a hash in our own lockfile', () => {
  const file = join(import.meta.dirname, '..', 'package-lock.json');
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Packages };
  expect(Object.keys(packages).length).toBeGreaterThan(1_000);
  expect(entriesWithoutIntegrity(packages).filter(([, entry]) => runsHere(entry))).toEqual([]);
});
