import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const OWN_PACKAGES = ['@galley/contract', '@galley/sdk'];

test('e2e imports the contract and the SDK of this repository and no other package of it', () => {
  const files = globSync('**/*.ts', { cwd: import.meta.dirname, exclude: ['node_modules/**'] }).filter(
    (file) => file !== 'architecture.test.ts',
  );
  const found = files.flatMap((file) => foreignIn(readFileSync(join(import.meta.dirname, file), 'utf8')));
  expect(files.length).toBeGreaterThan(10);
  expect(found).toEqual([]);
});

test.each(["import { a } from '@galley/service/test-kit';", "import('../system-tests/run.ts')", "from '../apps/x.ts'"])(
  'e2e rejects %s',
  (text) => {
    expect(foreignIn(text)).toHaveLength(1);
  },
);

function foreignIn(text: string): string[] {
  const specifiers = [...text.matchAll(/(?:\bfrom|\bimport)\s*\(?\s*'([^']+)'/g)].map(
    ([, specifier = '']) => specifier,
  );
  return specifiers.filter((specifier) => {
    if (specifier.startsWith('@galley/')) return !OWN_PACKAGES.includes(specifier);
    return /^(\.\.\/)+(apps|bench|packages|scripts|system-tests)\//.test(specifier);
  });
}
