// No caught error disappears: it is used, thrown again, or a comment gives the reason.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findSilentCatches } from '#catches';

const root = join(import.meta.dirname, '..');
const listed = [
  'ls-files',
  '-z',
  '--cached',
  '--others',
  '--exclude-standard',
  '--',
  'apps/*/src/*',
  'packages/*/src/*',
];
const files = execFileSync('git', listed, { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 })
  .split('\0')
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && existsSync(join(root, file)));
const silent = files.flatMap((file) => findSilentCatches(file, readFileSync(join(root, file), 'utf8')));
for (const { file, line } of silent) {
  console.log(`${file}:${line}: log or count the error, throw it again, or give the reason in a comment`);
}
console.log(`${files.length} files, ${silent.length} silent catches`);
process.exit(silent.length === 0 && files.length > 0 ? 0 : 1);
