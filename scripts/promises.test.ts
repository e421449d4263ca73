import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
const letters = { A: 17, M: 11, J: 6, S: 13, B: 4, L: 11 };

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

test('the walk of ASVS has a verdict for each of its 253 points, and its sums are right', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const sums = new Map<string, number>();
  for (const [, count, verdict = ''] of text.matchAll(/^\| \d[\d., to]* \| (\d+) \| (\S+) \|/gm)) {
    sums.set(verdict, (sums.get(verdict) ?? 0) + Number(count));
  }
  expect([...sums.values()].reduce((total, each) => total + each, 0)).toBe(253);
  const stated = [...text.matchAll(/^\| (met|n\/a|operator|exception|open) \| (\d+) \|$/gm)];
  expect(Object.fromEntries(stated.map(([, verdict, count]) => [verdict, Number(count)]))).toEqual(
    Object.fromEntries(sums),
  );
});
