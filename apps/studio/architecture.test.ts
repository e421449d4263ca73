// Who may import whom in the studio. A folder may import what stands here, itself, and nothing else.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, 'src');

/** What several screens stand on. */
const ground: Record<string, string[]> = {
  api: [],
  ui: ['api'],
  account: ['api'],
  shot: ['api'],
  draft: ['ui'],
  job: ['api', 'ui'],
  live: ['api', 'ui'],
};

type Import = { file: string; folder: string; specifier: string };

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE });
const imports = files.flatMap((file): Import[] =>
  specifiersIn(join(SOURCE, file)).map((specifier) => ({ file, folder: folderOf(file), specifier })),
);

test('the table is tried on real imports', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.filter(({ specifier }) => specifier.startsWith('#')).length).toBeGreaterThan(100);
});

test('a folder imports only what the table allows; a screen never imports another screen', () => {
  const forbidden = imports.filter(
    ({ folder, specifier }) => specifier.startsWith('#') && !allowedTo(folder).includes(specifier.slice(1)),
  );
  expect(forbidden).toEqual([]);
});

test('a relative import stays inside its folder, and a door is a folder with index.ts', () => {
  const strange = imports.filter(({ folder, specifier }) => {
    if (specifier.startsWith('#')) return !existsSync(join(SOURCE, specifier.slice(1), 'index.ts'));
    return (
      specifier.startsWith('.') && folder !== '' && folder !== 'app' && !/^\.\/[a-z0-9-]+\.(tsx?|webp)$/.test(specifier)
    );
  });
  expect(strange).toEqual([]);
});

test('of ours the studio knows the contract and the client on it, nothing of the service', () => {
  const ours = imports.filter(({ specifier }) => specifier.startsWith('@galley/'));
  expect(new Set(ours.map(({ specifier }) => specifier))).toEqual(new Set(['@galley/contract', '@galley/sdk']));
  const callers = ours.filter(({ specifier }) => specifier === '@galley/sdk').map(({ folder }) => folder);
  expect(new Set(callers)).toEqual(new Set(['api', 'live']));
});

test('every folder of code stands in the table', () => {
  const strange = files.map(folderOf).filter((folder) => !['', 'app', ...Object.keys(ground)].includes(folder));
  expect(strange.filter((folder) => !folder.startsWith('features/'))).toEqual([]);
});

function allowedTo(folder: string): string[] {
  const whole = Object.keys(ground);
  if (folder.startsWith('features/')) return whole;
  // The root and the router put everything together.
  if (folder === '') return [...whole, 'app'];
  if (folder === 'app') return [...whole, ...globSync('features/*', { cwd: SOURCE })];
  return ground[folder] ?? [];
}

function specifiersIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:(?<!\.)\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '');
}

function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[0] === 'features' ? 2 : 1).join('/');
}
