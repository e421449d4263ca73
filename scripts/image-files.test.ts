import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Context, imageFiles } from './image-files.ts';
import { allPages, attachedFiles } from './site/sections.ts';

const root = join(import.meta.dirname, '..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const listed = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
const context: Context = {
  dockerfile: read('deploy/Dockerfile'),
  ignoreRules: read('.dockerignore'),
  files: listed.split('\0').filter((file) => file !== ''),
};

const TARGETS = ['service', 'media', 'operator'];
/** What only tests and developers need. */
const FOR_TESTS =
  /^apps\/[^/]+\/test\/|^packages\/fixtures\/|^(?:system-tests|e2e|bench|scripts|examples)\/|\.test\.ts$/;
const forTests = (given: Context, target: string) =>
  [...imageFiles(given, target).values()].filter((file) => FOR_TESTS.test(file));

test.each(TARGETS)('imageFiles of %s has no file of tests, fixtures or system tests', (target) => {
  expect(forTests(context, target)).toEqual([]);
});

test.each(TARGETS)('imageFiles of %s has every source file of the service and the contract', (target) => {
  const found = new Set(imageFiles(context, target).values());
  const isNeeded = (file: string) =>
    /^(?:apps\/service\/(?:src|migrations)|packages\/contract\/src)\//.test(file) && !file.endsWith('.test.ts');
  expect(context.files.filter((file) => isNeeded(file) && !found.has(file))).toEqual([]);
  expect(imageFiles(context, target).get('/galley/apps/service/src/main.ts')).toBe('apps/service/src/main.ts');
});

test('imageFiles of the stage that builds the studio has every file of which the guides are made', () => {
  const found = new Set(imageFiles(context, 'studio').values());
  const needed = [...allPages.map(({ file }) => file), ...attachedFiles];
  expect(needed.filter((file) => !found.has(file))).toEqual([]);
});

test('imageFiles: the repository has what the images leave out', () => {
  for (const folder of ['apps/service/test/kit/', 'packages/fixtures/', 'system-tests/']) {
    expect(context.files.some((file) => file.startsWith(folder))).toBe(true);
  }
});

test.each<[string, (given: Context) => Context]>([
  ['no rule against the tests of the service', withoutRule('apps/service/test')],
  ['no rule against test files', withoutRule('**/*.test.ts')],
  ['a rule that includes the fixtures, and a COPY of all packages', withFixtures],
  ['a COPY of the system tests in a stage that the image copies from', withSystemTests],
])('imageFiles finds files of tests where there is %s', (_name, plant) => {
  expect(forTests(plant(context), 'media').length).toBeGreaterThan(0);
});

function withoutRule(rule: string) {
  return (given: Context): Context => ({
    ...given,
    ignoreRules: given.ignoreRules
      .split('\n')
      .filter((line) => line !== rule)
      .join('\n'),
  });
}

function withFixtures(given: Context): Context {
  return {
    ...given,
    ignoreRules: `${given.ignoreRules}\n!packages/fixtures`,
    dockerfile: given.dockerfile.replaceAll('COPY packages/contract packages/contract', 'COPY packages packages'),
  };
}

function withSystemTests(given: Context): Context {
  return {
    ...given,
    ignoreRules: `${given.ignoreRules}\n!system-tests`,
    dockerfile: given.dockerfile.replace(
      'RUN npm ci --omit=dev',
      'COPY system-tests system-tests\nRUN npm ci --omit=dev',
    ),
  };
}
