import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { checkDocs, treeOf } from './check-docs.ts';

const sound = {
  'package.json': JSON.stringify({ scripts: { check: '' }, devDependencies: { vitest: '1.0.0' } }),
  'README.md': '# Front page\n\nSee [rules](docs/rules.md#how-to-add-a-module). Run `npm run check`.\n',
  'docs/rules.md': '# Rules\n\n## How to add a `module`\n\nBack to [the top](#rules), then `apps/service/src/jobs/`.\n',
  'docs/dependencies.md': '| `vitest` | MIT | Runs the tests. |\n',
  'apps/service/src/jobs/README.md': '# jobs\n',
};

const problemsOf = (changes: Record<string, string>): string[] =>
  checkDocs(treeOf(new Map(Object.entries({ ...sound, ...changes })))).map(
    ({ file, line, message }) => `${file}:${line}: ${message}`,
  );

describe('check-docs', () => {
  it('finds no problem where every reference is valid', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it.each([
    ['a link to a file that is gone', '[x](docs/gone.md)', 'link to docs/gone.md: docs/gone.md does not exist'],
    ['a link defined at the foot', '[x]: docs/gone.md', 'link to docs/gone.md: docs/gone.md does not exist'],
    ['a link out of the repository', '[x](../else.md)', 'link to ../else.md: ../else.md does not exist'],
    ['an anchor of this file', '[x](#gone)', 'link to #gone: README.md has no heading #gone'],
    [
      'an anchor of another file',
      '[x](docs/rules.md#gone)',
      'link to docs/rules.md#gone: docs/rules.md has no heading #gone',
    ],
    ['a path in code', 'Read `apps/service/src/gone.ts:12`.', '`apps/service/src/gone.ts` does not exist'],
    ['a folder in code', 'Look below `deploy/`.', '`deploy/` does not exist'],
    ['a command in code', 'Run `node scripts/gone.ts --fast`.', '`scripts/gone.ts` does not exist'],
    ['a document at the root', 'Read `GONE.md`.', '`GONE.md` does not exist'],
    ['a script', 'Run `npm run gone`.', '`npm run gone` is not a script of package.json'],
  ])('finds %s', (_, text, message) => {
    expect(problemsOf({ 'README.md': `# Front page\n\n${text}\n` })).toEqual([`README.md:3: ${message}`]);
  });

  it('reads commands inside fences, not links', () => {
    const text = '```sh\nscripts/gone up\n[x](gone.md)\n```\n';
    expect(problemsOf({ 'README.md': text })).toEqual(['README.md:2: `scripts/gone` does not exist']);
  });

  it.each([
    '`deploy/.env`',
    '`e2e/NAME.e2e.ts`',
    '`docs/<topic>.md`',
    '`apps/*/src`',
    '`docs`',
    '`/docs/x`',
    '[x](https://host.example/y)',
  ])('ignores %s, which is no file of the repository', (text) => {
    expect(problemsOf({ 'README.md': `${text}\n` })).toEqual([]);
  });

  it('numbers headings with the same text', () => {
    expect(problemsOf({ 'README.md': '# A\n\n# A\n\n[x](#a-1) [y](#a-2)\n' })).toEqual([
      'README.md:5: link to #a-2: README.md has no heading #a-2',
    ]);
  });

  it('requires a README of at most 40 lines in every module', () => {
    const moduleName = 'apps/service/src/platform/media';
    expect(problemsOf({ [`${moduleName}/index.ts`]: '' })).toEqual([
      `${moduleName}/README.md:1: missing: every module says what it is for`,
    ]);
    expect(problemsOf({ [`${moduleName}/README.md`]: 'x\n'.repeat(40) })).toEqual([]);
    expect(problemsOf({ [`${moduleName}/README.md`]: 'x\n'.repeat(41) })).toEqual([
      `${moduleName}/README.md:41: 41 lines, at most 40 fit a module`,
    ]);
  });

  it('requires one row with a reason for every dependency, and no other row', () => {
    const asks = JSON.stringify({ dependencies: { zod: '4.0.0', '@galley/contract': '*' } });
    const rows = '| `vitest` | MIT | |\n| `gone` | MIT | Was used once. |\n';
    expect(problemsOf({ 'apps/x/package.json': asks, 'docs/dependencies.md': rows })).toEqual([
      'docs/dependencies.md:1: `vitest` has no reason',
      'docs/dependencies.md:2: `gone` is stale: no package.json asks for it',
      'docs/dependencies.md:1: `zod` of apps/x/package.json has no row',
    ]);
  });

  it('fails on an empty repository', () => {
    expect(checkDocs(treeOf(new Map()))).toHaveLength(1);
  });
});

describe('node scripts/check-docs.ts', () => {
  const root = mkdtempSync(join(tmpdir(), 'check-docs-'));
  afterAll(() => rmSync(root, { recursive: true }));

  const write = (file: string, text: string): void => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), text);
  };
  const run = () =>
    spawnSync(process.execPath, [join(import.meta.dirname, 'check-docs.ts')], { cwd: root, encoding: 'utf8' });

  it('fails on a broken reference and passes once it is fixed', () => {
    execFileSync('git', ['init', '--quiet', root]);
    for (const [file, text] of Object.entries(sound)) write(file, text);
    symlinkSync('README.md', join(root, 'AGENTS.md'));
    write('.gitignore', 'docs/ignored.md\n');
    write('docs/ignored.md', 'Read `docs/never-there.md`.\n');
    write('README.md', 'Read `docs/ignored.md`.\n');
    expect(run()).toMatchObject({ status: 1, stdout: 'README.md:1: `docs/ignored.md` does not exist\n' });

    write('README.md', 'Read `docs/rules.md` and `AGENTS.md`.\n');
    expect(run()).toMatchObject({ status: 0, stdout: '4 documents, no broken reference\n' });
  });
});
