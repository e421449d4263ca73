// The import table of ARCHITECTURE.md, executable. A room may import what stands here, itself, and nothing else.

import { existsSync, globSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';

const SOURCE = join(import.meta.dirname, 'src');
const platform = 'platform/*';

const mayImport: Record<string, string[]> = {
  'platform/kernel': [],
  'platform/database': ['platform/kernel'],
  'platform/engine': ['platform/kernel'],
  'platform/sandbox': [],
  'platform/images': ['platform/sandbox'],
  'platform/browser': ['platform/kernel', 'platform/egress', 'platform/images', 'platform/sandbox'],
  'platform/media': ['platform/kernel', 'platform/images', 'platform/sandbox'],
  'platform/egress': ['platform/kernel'],
  'platform/storage': ['platform/kernel'],
  'platform/limiter': ['platform/kernel'],
  'platform/mail': ['platform/kernel'],
  'platform/writer': ['platform/kernel'],
  'platform/idempotency': ['platform/kernel', 'platform/database'],
  'platform/speech': ['platform/kernel', 'platform/media'],
  'platform/faces': ['platform/kernel'],
  'platform/downloader': ['platform/kernel', 'platform/egress', 'platform/sandbox'],
  audit: [platform],
  credits: [platform],
  accounts: ['credits', platform],
  billing: ['audit', 'credits', 'accounts', platform],
  jobs: ['credits', platform],
  capture: ['jobs', platform],
  kitchen: ['capture', 'jobs', platform],
  'instant-post': ['capture', 'kitchen', 'jobs', platform],
  webhooks: ['accounts', 'jobs', platform],
  'edge/http': ['accounts', 'jobs', 'platform/kernel'],
  'edge/mcp': ['accounts', 'jobs', 'platform/kernel'],
  'edge/live': ['accounts', 'jobs', 'platform/kernel'],
};

/** The composition root: files that stand in no room and may import every one. */
const ROOT = '';

type Import = { file: string; room: string; specifier: string };

const files = globSync('**/*.ts', { cwd: SOURCE });
const imports = files.flatMap(importsOf);

test('the table is tried on real imports', () => {
  expect(files.length).toBeGreaterThan(20);
  expect(imports.filter(({ specifier }) => specifier.startsWith('#')).length).toBeGreaterThan(10);
});

test('a room imports only the rooms that the table allows', () => {
  const forbidden = imports.filter(({ room, specifier }) => {
    if (room === ROOT || !specifier.startsWith('#')) return false;
    return !isAllowed(room, specifier.slice(1));
  });
  expect(forbidden).toEqual([]);
});

test('nothing imports an edge but the composition root', () => {
  const edges = imports.filter(({ room, specifier }) => room !== ROOT && specifier.startsWith('#edge/'));
  expect(edges).toEqual([]);
});

test('a relative import stays inside its room, and a door is a room with index.ts', () => {
  const strange = imports.filter(({ room, specifier }) => {
    if (specifier.startsWith('#')) return !existsSync(join(SOURCE, specifier.slice(1), 'index.ts'));
    const isFile = /^\.\/[a-z0-9-]+\.ts$/.test(specifier);
    return specifier.startsWith('.') && !isFile && room !== ROOT;
  });
  expect(strange).toEqual([]);
});

/** Drawings of our own for tests and sheets; the composition root of the roles does not reach them. */
const OWN_DRAWINGS = ['clip-samples', 'sample-clips', 'sample-logo', 'test-orders'].map((name) => `kitchen/${name}.ts`);

test('libvips is loaded by the image decoder alone, which nothing imports', () => {
  const product = imports.filter(({ file }) => !file.endsWith('.test.ts'));
  const loaders = product.filter(({ specifier }) => specifier === 'sharp').map(({ file }) => file);
  expect(loaders.toSorted()).toEqual([...OWN_DRAWINGS, 'platform/images/run-task.ts'].toSorted());
  const importersOf = (name: string) =>
    product.filter(({ specifier }) => specifier === `./${name}.ts`).map(({ file }) => file);
  expect(importersOf('run-task')).toEqual(['platform/images/decoder-program.ts']);
  expect(importersOf('decoder-program')).toEqual([]);
});

test('the rooms of the product never import money', () => {
  const money = new Set(['#credits', '#billing']);
  const product = new Set(['capture', 'kitchen', 'instant-post']);
  expect(imports.filter(({ room, specifier }) => product.has(room) && money.has(specifier))).toEqual([]);
});

test('every folder of code is a room of the table, and has its README', () => {
  const rooms = new Set(files.map(roomOf).filter((room) => room !== ROOT));
  expect([...rooms].filter((room) => mayImport[room] === undefined)).toEqual([]);
  expect(Object.keys(mayImport).filter((room) => !existsSync(join(SOURCE, room, 'README.md')))).toEqual([]);
});

test('the contract imports zod and nothing else', () => {
  const contract = join(import.meta.dirname, '..', '..', 'packages', 'contract', 'src');
  const outside = globSync('**/*.ts', { cwd: contract })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => specifiersIn(join(contract, file)))
    .filter((specifier) => !/^[#.]/.test(specifier));
  expect(new Set(outside)).toEqual(new Set(['zod']));
});

function isAllowed(room: string, target: string): boolean {
  // A room may have a second door: `#jobs/workflow` for the engine's sandbox, `#kitchen/template` for its templates.
  const house = target.replace(/\/(workflow|template)$/, '');
  if (target === room) return false;
  if (house === room) return true;
  return (mayImport[room] ?? []).some((each) => each === house || (each === platform && house.startsWith('platform/')));
}

function importsOf(file: string): Import[] {
  return specifiersIn(join(SOURCE, file)).map((specifier) => ({ file, room: roomOf(file), specifier }));
}

function specifiersIn(path: string): string[] {
  const text = readFileSync(path, 'utf8');
  return [...text.matchAll(/(?:(?<!\.)\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(([, specifier]) => specifier ?? '');
}

function roomOf(file: string): string {
  const parts = relative('.', file).split('/').slice(0, -1);
  const depth = parts[0] === 'platform' || parts[0] === 'edge' ? 2 : 1;
  return parts.slice(0, depth).join('/');
}
