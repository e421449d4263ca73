import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const MOST_FILES_IN_A_FOLDER = 25;

const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => file !== '' && existsSync(join(root, file)));

test('half of all files have fewer than 80 lines, nine of ten fewer than 220', () => {
  const lines = files
    .map((file) => readFileSync(join(root, file), 'utf8').split('\n').length)
    .toSorted((a, b) => a - b);
  expect(lines.length).toBeGreaterThan(50);
  expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThan(80);
  expect(lines[Math.floor(lines.length * 0.9)]).toBeLessThan(220);
});

test(`a folder has at most ${MOST_FILES_IN_A_FOLDER} source files, tests not counted`, () => {
  const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));
  const folders = Object.groupBy(sources, (file) => posix.dirname(file));
  const full = Object.entries(folders).filter(([, inside = []]) => inside.length > MOST_FILES_IN_A_FOLDER);
  expect(full.map(([folder, inside = []]) => `${folder}: ${inside.length}`)).toEqual([]);
});
