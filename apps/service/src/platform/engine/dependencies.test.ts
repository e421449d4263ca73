import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const modules = join(import.meta.dirname, '..', '..', '..', '..', '..', 'node_modules');
const versionsOf = (name: string) =>
  globSync([`${name}/package.json`, `**/node_modules/${name}/package.json`], { cwd: modules }).map(
    (file) => (JSON.parse(readFileSync(join(modules, file), 'utf8')) as { version: string }).version,
  );

test('there is one copy of protobufjs 8: with more, replays fail with "type must be a Type"', () => {
  expect(versionsOf('protobufjs').filter((version) => version.startsWith('8.'))).toHaveLength(1);
});

test('all parts of the engine have one version', () => {
  const versions = ['client', 'worker', 'workflow', 'common', 'activity', 'proto', 'core-bridge'].flatMap((part) =>
    versionsOf(`@temporalio/${part}`),
  );
  expect(new Set(versions)).toEqual(new Set(['1.24.0']));
});
