import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const lockfile = join(import.meta.dirname, '..', '..', '..', '..', '..', 'package-lock.json');
const { packages } = JSON.parse(readFileSync(lockfile, 'utf8')) as { packages: Record<string, { version?: string }> };

const versionsOf = (name: string) =>
  Object.entries(packages)
    .filter(([path]) => path.endsWith(`node_modules/${name}`))
    .map(([, { version }]) => version);

test('protobufjs 8 is installed once: with more copies, replays fail with "type must be a Type"', () => {
  expect(versionsOf('protobufjs').filter((version) => version?.startsWith('8.'))).toHaveLength(1);
});

test('Temporal: all its packages have one version', () => {
  const parts = ['client', 'worker', 'workflow', 'common', 'activity', 'proto', 'core-bridge'];
  expect(parts.flatMap((part) => versionsOf(`@temporalio/${part}`))).toEqual(parts.map(() => '1.24.0'));
});
