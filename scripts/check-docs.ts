import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

/** Every broken reference in the repository's documents, in reading order. */
export function checkDocs(tree: Tree): Problem[] {
  if (tree.documents.size === 0) return [{ file: '.', line: 1, message: 'holds no markdown file' }];
  const references = [...tree.documents.values()].flatMap((document) => checkReferences(tree, document));
  return [...references, ...checkModules(tree), ...checkDependencies(tree)];
}

type Problem = { file: string; line: number; message: string };
type Line = { number: number; text: string; fenced: boolean };
type Document = { file: string; lines: Line[] };
type Tree = {
  /** Markdown files that are not symbolic links, by path. */
  documents: Map<string, Document>;
  /** Every file and folder of a fresh clone. */
  paths: Set<string>;
  scripts: Set<string>;
  /** Names of packages, each with the package.json that depends on it. */
  dependencies: Map<string, string>;
};

// Listed, not derived: a path into a folder that no longer exists must still be recognised.
const TOP_FOLDERS = new Set([
  '.ci',
  'apps',
  'bench',
  'clients',
  'deploy',
  'docs',
  'e2e',
  'packages',
  'scripts',
  'skills',
  'system-tests',
]);
const PLACEHOLDER = /[*<>{}$…[\]]|\.\.\.|\b(NAME|ROOM|NNNN)\b/;
/** Files with secrets that the operator writes; no clone has them. */
const WRITTEN_BY_READER = /\/\.env$/;
const EXTERNAL = /^[a-z][a-z+.-]*:/i;
const MODULES = 'apps/service/src/';
const MODULE_LINES = 40;
const DEPENDENCY_TABLE = 'docs/dependencies.md';

/** Builds the tree from file contents; only documents and package.json files are read. */
export function treeOf(files: ReadonlyMap<string, string>): Tree {
  const tree: Tree = { documents: new Map(), paths: new Set(), scripts: new Set(), dependencies: new Map() };
  for (const [file, text] of files) {
    for (let path = file; path !== '.'; path = posix.dirname(path)) tree.paths.add(path);
    if (file.endsWith('.md') && text !== '') tree.documents.set(file, { file, lines: linesOf(text) });
    if (posix.basename(file) === 'package.json') addPackage(tree, file, text);
  }
  return tree;
}

function linesOf(text: string): Line[] {
  let fence = '';
  return text.split('\n').map((content, index) => {
    const mark = /^\s*(```+|~~~+)/.exec(content)?.[1] ?? '';
    const fenced = fence !== '' || mark !== '';
    if (fence === '') fence = mark;
    else if (mark.startsWith(fence)) fence = '';
    return { number: index + 1, text: content, fenced };
  });
}

type PackageFile = Partial<Record<'dependencies' | 'devDependencies' | 'optionalDependencies' | 'scripts', object>>;

function addPackage(tree: Tree, file: string, text: string): void {
  const { dependencies, devDependencies, optionalDependencies, scripts }: PackageFile = JSON.parse(text);
  for (const name of Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies })) {
    if (!name.startsWith('@galley/')) tree.dependencies.set(name, file);
  }
  if (file === 'package.json') tree.scripts = new Set(Object.keys(scripts ?? {}));
}

function checkReferences(tree: Tree, document: Document): Problem[] {
  return document.lines.flatMap((line) =>
    [...brokenPaths(tree, document, line), ...brokenScripts(tree, line), ...brokenLinks(tree, document, line)].map(
      (message) => ({ file: document.file, line: line.number, message }),
    ),
  );
}

const CODE_SPAN = /(`+)(.+?)\1/g;

function brokenPaths(tree: Tree, document: Document, line: Line): string[] {
  const code = line.fenced ? [line.text] : [...line.text.matchAll(CODE_SPAN)].map((span) => span[2] ?? '');
  return code
    .flatMap((text) => text.split(/\s+/))
    .map((word) => word.replace(/^['"(]+|[)'",.;:]+$/g, '').replace(/(:\d+|#.*)$/, ''))
    .filter((word) => !PLACEHOLDER.test(word) && isMissingPath(tree, document, word))
    .map((word) => `\`${word}\` does not exist`);
}

function isMissingPath(tree: Tree, document: Document, word: string): boolean {
  const path = posix.normalize(word).replace(/\/$/, '');
  if (tree.paths.has(path) || WRITTEN_BY_READER.test(path)) return false;
  if (tree.paths.has(posix.join(posix.dirname(document.file), path))) return false;
  if (/^[A-Z]{3,}\.md$/.test(path)) return true;
  return word.includes('/') && TOP_FOLDERS.has(path.split('/')[0] ?? '');
}

function brokenScripts(tree: Tree, line: Line): string[] {
  return [...line.text.matchAll(/\bnpm run ([a-z][\w:-]*)/g)]
    .map((match) => match[1] ?? '')
    .filter((script) => !tree.scripts.has(script))
    .map((script) => `\`npm run ${script}\` is not a script of package.json`);
}

function brokenLinks(tree: Tree, document: Document, line: Line): string[] {
  if (line.fenced) return [];
  const prose = line.text.replace(CODE_SPAN, '`code`');
  const links = [...prose.matchAll(/\]\(<?([^)\s>]+)/g), ...prose.matchAll(/^\s*\[[^\]]+\]:\s*(\S+)/g)];
  return links
    .map((match) => match[1] ?? '')
    .filter((target) => !EXTERNAL.test(target))
    .flatMap((target) => linkProblem(tree, document, target) ?? []);
}

function linkProblem(tree: Tree, document: Document, target: string): string | undefined {
  const [path = '', anchor = ''] = target.split('#');
  const base = path.startsWith('/') ? '.' : posix.dirname(document.file);
  const file = path === '' ? document.file : posix.join(base, path).replace(/\/$/, '');
  if (file !== '.' && !tree.paths.has(file)) return `link to ${target}: ${file} does not exist`;
  const cited = tree.documents.get(file);
  if (anchor === '' || cited === undefined || anchorsOf(cited).has(anchor)) return undefined;
  return `link to ${target}: ${file} has no heading #${anchor}`;
}

/** Anchors as GitHub and others derive them from headings. */
function anchorsOf(document: Document): Set<string> {
  const anchors = new Set<string>();
  for (const line of document.lines) {
    const heading = line.fenced ? undefined : /^#{1,6}\s+(.+?)\s*#*$/.exec(line.text)?.[1];
    if (heading === undefined) continue;
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').toLowerCase();
    const slug = words.replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '').replaceAll(' ', '-');
    let anchor = slug;
    for (let copy = 1; anchors.has(anchor); copy += 1) anchor = `${slug}-${copy}`;
    anchors.add(anchor);
  }
  return anchors;
}

/** A module is a folder of the service's source; edge and platform contain modules of their own. */
function checkModules(tree: Tree): Problem[] {
  const modules = [...tree.paths].filter(
    (path) => path.startsWith(MODULES) && /^((edge|platform)\/)?[^/.]+$/.test(path.slice(MODULES.length)),
  );
  return modules
    .filter((moduleName) => !['edge', 'platform'].includes(moduleName.slice(MODULES.length)))
    .flatMap((moduleName) => moduleProblem(tree, moduleName) ?? []);
}

function moduleProblem(tree: Tree, moduleName: string): Problem | undefined {
  const file = `${moduleName}/README.md`;
  const lines = tree.documents.get(file)?.lines;
  if (lines === undefined) return { file, line: 1, message: 'missing: every module says what it is for' };
  const count = lines.at(-1)?.text === '' ? lines.length - 1 : lines.length;
  if (count > MODULE_LINES) {
    return { file, line: MODULE_LINES + 1, message: `${count} lines, at most ${MODULE_LINES} fit a module` };
  }
  return undefined;
}

function checkDependencies(tree: Tree): Problem[] {
  const problems: Problem[] = [];
  const report = (line: number, message: string) => problems.push({ file: DEPENDENCY_TABLE, line, message });
  const rows = new Set<string>();
  for (const line of tree.documents.get(DEPENDENCY_TABLE)?.lines ?? []) {
    const [, name, reason = ''] = /^\|\s*`([^`]+)`\s*\|.*\|([^|]*)\|\s*$/.exec(line.text) ?? [];
    if (name === undefined) continue;
    rows.add(name);
    if (!tree.dependencies.has(name)) report(line.number, `\`${name}\` is stale: no package.json asks for it`);
    if (reason.trim() === '') report(line.number, `\`${name}\` has no reason`);
  }
  for (const [name, file] of tree.dependencies) {
    if (!rows.has(name)) report(1, `\`${name}\` of ${file} has no row`);
  }
  return problems;
}

/** The files of a fresh clone, and new files that are not ignored. Symbolic links count as paths, not as text. */
function readTree(root: string): Tree {
  const options = { cwd: root, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 } as const;
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], options);
  const files = listed.split('\0').filter((file) => file !== '' && existsSync(posix.join(root, file)));
  return treeOf(new Map(files.map((file) => [file, textOf(posix.join(root, file))])));
}

function textOf(path: string): string {
  const isRead = /(\.md|\/package\.json)$/.test(path) && !lstatSync(path).isSymbolicLink();
  return isRead ? readFileSync(path, 'utf8') : '';
}

if (import.meta.main) {
  const tree = readTree(process.cwd());
  const problems = checkDocs(tree);
  for (const { file, line, message } of problems) console.log(`${file}:${line}: ${message}`);
  if (problems.length === 0) console.log(`${tree.documents.size} documents, no broken reference`);
  process.exitCode = problems.length === 0 ? 0 : 1;
}
