import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

test('half of all files have fewer than 80 lines, nine of ten fewer than 220', () => {
  const listed = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
    cwd: root,
    encoding: 'utf8',
  });
  const lines = listed
    .split('\n')
    .filter((file) => existsSync(join(root, file)) && file !== '')
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length)
    .toSorted((a, b) => a - b);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThan(80);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThan(220);
});
