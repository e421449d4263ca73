import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const rows = readFileSync(join(root, 'docs/promises.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| '));
const letters = { A: 18, M: 11, J: 6, S: 15, B: 4, L: 13 };

test.each(
  Object.entries(letters).flatMap(([letter, last]) =>
    Array.from({ length: last }, (_, index) => `${letter}${index + 1}`),
  ),
)('promises.md has one row for %s', (name) => {
  expect(rows.filter((row) => row.startsWith(`| ${name} |`))).toHaveLength(1);
});

test('promises.md names only system tests that exist', () => {
  const systemTests = new Set(
    globSync('system-tests/*/*.system.ts', { cwd: root }).map((file) => basename(file, '.system.ts')),
  );
  const named = rows.flatMap((row) =>
    [...row.matchAll(/system tests? ((?:`[\w-]+`(?:, )?)+)/g)].flatMap((match) =>
      [...String(match[1]).matchAll(/`([\w-]+)`/g)].map((item) => String(item[1])),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((name) => !systemTests.has(name))).toEqual([]);
});

test('asvs.md has a verdict for each of its 253 points, and its sums are right', () => {
  const text = readFileSync(join(root, 'docs/asvs.md'), 'utf8');
  const sums = new Map<string, number>();
  for (const [, count, verdict = ''] of text.matchAll(/^\| \d[\d., to]* \| (\d+) \| (\S+) \|/gm)) {
    sums.set(verdict, (sums.get(verdict) ?? 0) + Number(count));
  }
  expect([...sums.values()].reduce((total, item) => total + item, 0)).toBe(253);
  const stated = [...text.matchAll(/^\| (met|n\/a|operator|exception|open) \| (\d+) \|$/gm)];
  expect(Object.fromEntries(stated.map(([, verdict, count]) => [verdict, Number(count)]))).toEqual(
    Object.fromEntries(sums),
  );
});
