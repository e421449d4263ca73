import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
const letters = { A: 11, M: 8, J: 6, S: 9, B: 4, L: 6 };

test.each(
  Object.entries(letters).flatMap(([letter, last]) => Array.from({ length: last }, (_, at) => `${letter}${at + 1}`)),
)('%s has its row', (name) => {
  expect(rows.filter((row) => row.startsWith(`| ${name} |`))).toHaveLength(1);
});

test('every proof that a row names exists', () => {
  const proofs = new Set(globSync('e2e/proofs/*.ts', { cwd: root }).map((file) => basename(file, '.ts')));
  const named = rows.flatMap((row) =>
    [...row.matchAll(/proofs? ((?:`[\w-]+`(?:, )?)+)/g)].flatMap((match) =>
      [...String(match[1]).matchAll(/`([\w-]+)`/g)].map((each) => String(each[1])),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !proofs.has(name))).toEqual([]);
});
