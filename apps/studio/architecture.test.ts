// Which folder of the studio may import which. A folder may import itself and what the table lists.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, 'src');

/** Folders that several screens share. */
const foundations: Record<string, string[]> = {
  api: [],
  ui: ['api'],
  account: ['api', 'ui'],
  screenshot: ['api'],
  draft: ['ui'],
  job: ['api', 'ui'],
  live: ['api', 'ui'],
};

type Import = { file: string; folder: string; specifier: string };

const files = globSync('**/*.{ts,tsx}', { cwd: SOURCE });
const imports = files.flatMap((file): Import[] =>
  specifiersIn(join(SOURCE, file)).map((specifier) => ({ file, folder: folderOf(file), specifier })),
);

test('the architecture test reads real imports', () => {
  expect(files.length).toBeGreaterThan(100);
  expect(imports.filter(({ specifier }) => specifier.startsWith('#')).length).toBeGreaterThan(100);
});

test('a folder of the studio imports only what the table allows, and a screen never imports another screen', () => {
  const forbidden = imports.filter(
    ({ folder, specifier }) => specifier.startsWith('#') && !allowedTo(folder).includes(specifier.slice(1)),
  );
  expect(forbidden).toEqual([]);
});

test('a relative import stays inside its folder, and an imported folder has an entry point index.ts', () => {
  const forbidden = imports.filter(({ file, folder, specifier }) => {
    if (specifier.startsWith('#')) return !existsSync(join(SOURCE, specifier.slice(1), 'index.ts'));
    if (!specifier.startsWith('.') || folder === '' || folder === 'app') return false;
    const target = posix.join(posix.dirname(file), specifier);
    return folderOf(target) !== folder || !/\/[a-z0-9-]+\.(tsx?|webp|mp4)$/.test(specifier);
  });
  expect(forbidden).toEqual([]);
});

test('the studio imports the contract and the SDK of this repository and no other package of it', () => {
  const ours = imports.filter(({ specifier }) => specifier.startsWith('@galley/'));
  expect(new Set(ours.map(({ specifier }) => specifier))).toEqual(new Set(['@galley/contract', '@galley/sdk']));
  const callers = ours.filter(({ specifier }) => specifier === '@galley/sdk').map(({ folder }) => folder);
  expect(new Set(callers)).toEqual(new Set(['api', 'live']));
});

test('the table has every folder of the studio', () => {
  const unlisted = files.map(folderOf).filter((folder) => !['', 'app', ...Object.keys(foundations)].includes(folder));
  expect(unlisted.filter((folder) => !folder.startsWith('features/'))).toEqual([]);
});

function allowedTo(folder: string): string[] {
  const whole = Object.keys(foundations);
  if (folder.startsWith('features/')) return whole;
  // The root and the router import every screen.
  if (folder === '') return [...whole, 'app'];
  if (folder === 'app') return [...whole, ...globSync('features/*', { cwd: SOURCE })];
  return foundations[folder] ?? [];
}

function specifiersIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:(?<!\.)\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '');
}

function folderOf(file: string): string {
  const parts = file.split('/').slice(0, -1);
  return parts.slice(0, parts[0] === 'features' ? 2 : 1).join('/');
}
