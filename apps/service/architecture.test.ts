import { globSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { moduleOf, modules, secondEntryPoints } from './modules.ts';

const SOURCE = join(import.meta.dirname, 'src');
const TOP_FILES = ['main.ts', 'workflows.ts'];

type Import = { file: string; specifier: string };

const files = globSync('**/*.ts', { cwd: SOURCE });
const imports = files.flatMap((file) => importsIn(file, readFileSync(join(SOURCE, file), 'utf8')));

describe('apps/service/src', () => {
  test('holds main.ts, workflows.ts and the folders of modules', () => {
    expect(files.filter((file) => moduleOf(file) === '').toSorted()).toEqual(TOP_FILES);
    expect(new Set(files.map(moduleOf).filter((name) => name !== ''))).toEqual(new Set(Object.keys(modules)));
  });

  test.each(Object.keys(modules))('%s has a README with invariants, what it owns and how it fails', (name) => {
    const readme = readFileSync(join(SOURCE, name, 'README.md'), 'utf8');
    expect(readme.match(/^## (?:Invariants|Owns|Fails)$/gm)).toEqual(['## Invariants', '## Owns', '## Fails']);
  });
});

describe('imports between modules', () => {
  test('follow the table', () => {
    expect(imports.length).toBeGreaterThan(1000);
    expect(violationsIn(imports)).toEqual([]);
  });

  test('use every permission of the table', () => {
    const used = new Set(imports.map(({ file, specifier }) => `${moduleOf(file)} ${targetOf(specifier)}`));
    const unused = Object.entries(modules).flatMap(([name, { mayImport }]) =>
      mayImport.map((target) => `${name} ${target}`).filter((arrow) => !used.has(arrow)),
    );
    expect(unused).toEqual([]);
  });

  test('point one way: the table lists a module after everything that it may import', () => {
    const order = Object.keys(modules);
    const upward = Object.entries(modules).flatMap(([name, { mayImport }]) =>
      mayImport.filter((target) => order.indexOf(target) >= order.indexOf(name)).map((target) => `${name} ${target}`),
    );
    expect(upward).toEqual([]);
  });

  test.each([
    ['a module that the table does not allow', 'capture/endpoints.ts', '#credits'],
    ['a relative import into another module', 'capture/page/devices.ts', '../../jobs/index.ts'],
    ['a file inside another module', 'render/renderer.ts', '#capture/page'],
    ['its own entry point', 'capture/endpoints.ts', '#capture'],
    ['an edge', 'jobs/index.ts', '#edge/http'],
    ['test code in product code', 'jobs/index.ts', '#test/jobs'],
    ['the test folder by a relative path', 'jobs/index.ts', '../../test/kit/jobs.ts'],
  ])('reject %s', (_, file, specifier) => {
    expect(violationsIn([{ file, specifier }])).toHaveLength(1);
  });
});

describe('files', () => {
  test('import each other without a cycle, types included', () => {
    expect(cyclesIn(imports)).toEqual([]);
  });

  test('a planted cycle of types is found', () => {
    const planted = [
      { file: 'jobs/a.ts', specifier: './b.ts' },
      { file: 'jobs/b.ts', specifier: './a.ts' },
    ];
    expect(cyclesIn(planted)).toEqual(['jobs/a.ts', 'jobs/b.ts']);
  });

  test('only the image decoder loads libvips, and nothing imports the decoder', () => {
    const product = imports.filter(({ file }) => !file.endsWith('.test.ts'));
    const importersOf = (name: string) => product.filter(({ specifier }) => specifier === name).map(({ file }) => file);
    expect(importersOf('sharp')).toEqual(['platform/images/run-task.ts']);
    expect(importersOf('./run-task.ts')).toEqual(['platform/images/decoder-program.ts']);
    expect(importersOf('./decoder-program.ts')).toEqual([]);
  });
});

describe('packages/contract', () => {
  test('imports zod and nothing else', () => {
    const contract = join(import.meta.dirname, '..', '..', 'packages', 'contract', 'src');
    const outside = globSync('**/*.ts', { cwd: contract })
      .filter((file) => !file.endsWith('.test.ts'))
      .flatMap((file) => importsIn(file, readFileSync(join(contract, file), 'utf8')))
      .map(({ specifier }) => specifier)
      .filter((specifier) => !/^[#.]/.test(specifier));
    expect(new Set(outside)).toEqual(new Set(['zod']));
  });
});

function violationsIn(list: readonly Import[]): Import[] {
  return list.filter(({ file, specifier }) => !isAllowed(file, specifier));
}

function isAllowed(file: string, specifier: string): boolean {
  const name = moduleOf(file);
  if (specifier.startsWith('.')) return staysInside(file, specifier);
  if (!specifier.startsWith('#')) return true;
  if (specifier.startsWith('#test/')) return file.endsWith('.test.ts');
  const entry = specifier.slice(1);
  if (modules[entry] === undefined && !secondEntryPoints.includes(entry)) return false;
  const target = targetOf(specifier);
  if (name === '') return true;
  if (target === name) return entry !== name;
  return modules[name]?.mayImport.includes(target) ?? false;
}

/** Files of a module reach each other by relative paths; `main.ts` and `workflows.ts` reach every module. */
function staysInside(file: string, specifier: string): boolean {
  const target = posix.join(posix.dirname(file), specifier);
  if (target.startsWith('..')) return file.endsWith('.test.ts');
  return TOP_FILES.includes(file) || TOP_FILES.includes(target) || moduleOf(target) === moduleOf(file);
}

function targetOf(specifier: string): string {
  const entry = specifier.replace(/^#/, '');
  return secondEntryPoints.includes(entry) ? moduleOf(`${entry}/index.ts`) : entry;
}

function importsIn(file: string, text: string): Import[] {
  const found = text.matchAll(/(?:(?<!\.)\bfrom|\bimport)\s*\(?\s*'([^']+)'/g);
  return [...found].map(([, specifier = '']) => ({ file, specifier }));
}

/** Files in a cycle or between two: what is left after removing files without imports or importers. */
function cyclesIn(list: readonly Import[]): string[] {
  let arrows = list
    .filter(({ specifier }) => specifier.startsWith('.'))
    .map(({ file, specifier }) => ({ from: file, to: posix.join(posix.dirname(file), specifier) }));
  for (let before = -1; before !== arrows.length; ) {
    before = arrows.length;
    const sources = new Set(arrows.map(({ from }) => from));
    const targets = new Set(arrows.map(({ to }) => to));
    arrows = arrows.filter(({ from, to }) => sources.has(to) && targets.has(from));
  }
  return [...new Set(arrows.map(({ from }) => from))].toSorted();
}
