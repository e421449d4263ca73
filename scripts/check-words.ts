// No name, path, test name or log message has a word that docs/glossary.md replaces.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptions, findProblems, type Name, namesIn, unusedWords } from '#words';

const FOLDERS = ['packages', 'apps', 'e2e', 'system-tests', 'bench', 'scripts'];
const SOURCE = /\.[cm]?[jt]sx?$/;

const root = join(import.meta.dirname, '..');
const files = filesOf();
const problems = findProblems(files.flatMap(readNames), { words: unusedWords, exceptions });
for (const { message } of problems) console.log(message);
console.log(`${files.length} files, ${problems.length} unused words`);
process.exit(problems.length === 0 ? 0 : 1);

/** What a fresh clone would hold, with what is new and not ignored. */
function filesOf(): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS];
  const paths = execFileSync('git', listed, options).split('\0');
  return paths.filter((file) => file !== '' && existsSync(join(root, file)));
}

function readNames(file: string): Name[] {
  return namesIn(file, SOURCE.test(file) ? readFileSync(join(root, file), 'utf8') : '');
}
