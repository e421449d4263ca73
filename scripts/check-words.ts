// Checks that no name, path, test name or log message has a word that docs/glossary.md replaces, that no type is
// named by a participle, and that no object literal is spread into another.

import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exceptions, findProblems, literalSpreads, namesIn, participleTypes, unusedWords } from '#words';

const FOLDERS = ['packages', 'apps', 'e2e', 'system-tests', 'bench', 'scripts', 'clients'];
const SOURCE = /\.[cm]?[jt]sx?$/;

const root = join(import.meta.dirname, '..');
const files = filesOf();
const sources = files.map((file) => ({
  file,
  source: SOURCE.test(file) ? readFileSync(join(root, file), 'utf8') : '',
}));
const names = sources.flatMap(({ file, source }) => namesIn(file, source));
const problems = findProblems(names, { words: unusedWords, exceptions }).map(({ message }) => message);
const types = sources
  .filter(({ source }) => source !== '')
  .flatMap(({ file, source }) => participleTypes(file, source));
const spreads = sources.flatMap(({ file, source }) => literalSpreads(file, source));
for (const message of [...problems, ...types, ...spreads]) console.log(message);
console.log(
  `${files.length} files, ${problems.length} unused words, ${types.length} participles, ${spreads.length} spreads of literals`,
);
process.exit(problems.length + types.length + spreads.length === 0 ? 0 : 1);

/** The files of a fresh clone, and new files that are not ignored. */
function filesOf(): string[] {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...FOLDERS];
  const paths = execFileSync('git', listed, options).split('\0');
  return paths.filter((file) => file !== '' && existsSync(join(root, file)));
}
