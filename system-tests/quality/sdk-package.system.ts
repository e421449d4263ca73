import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildSdk } from '@galley/scripts/sdk';
import { installCached } from '#support/cached-packages';
import { config } from '#support/config';
import type { SystemTest } from '#system-test';

const TOOLS = { publint: '0.3.25', '@arethetypeswrong/cli': '0.18.5' };
/** Comments and strings are not types. */
const ANY = /(?<![\w'"`.])any(?![\w'"`])/;

/** A project that uses the SDK: the whole API, and mistakes that the types must detect. */
const OTHER_ACCOUNT = `import { createGalley, type Job } from '@galley/sdk';
const galley = createGalley({ baseUrl: 'https://api.galley.example', apiKey: 'svc_live_x' });
export const pack: Promise<Job> = galley.packs.createAndWait({ url: 'https://bakery.example/' });
export const shot = galley.screenshot({ url: 'https://bakery.example/', options: { full_page: true } });
export const jobs = galley.call('GET /api/v1/jobs', { query: { limit: '5' } }).then(({ jobs: all }) => all[0]?.status);
// @ts-expect-error there is no such option
export const wrong = galley.screenshot({ url: 'https://bakery.example/', full_page: true });
// @ts-expect-error a status is one of four words, not a number
export const number: Promise<number | undefined> = jobs;
`;

export const systemTest: SystemTest = {
  title: 'The SDK package: publint and attw find no problem, no type is any, and another project can use it',
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    await using ending = new AsyncDisposableStack();
    const tools = join(installCached('package-judges', TOOLS), '.bin');
    const dist = await buildSdk();
    const folder = mkdtempSync(join(tmpdir(), 'galley-sdk-'));
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const packed = await run('npm', ['pack', '--pack-destination', folder, '--loglevel=error'], dist);
    const tarball = join(folder, packed.output.trim().split('\n').at(-1) ?? '');

    const publint = await run(join(tools, 'publint'), ['run', tarball, '--strict'], folder);
    report.check('publint finds no problem', () =>
      assert.ok(publint.ok && /All good/.test(publint.output), publint.output),
    );
    const attw = await run(join(tools, 'attw'), [tarball, '--profile', 'esm-only', '--no-color'], folder);
    report.check('attw resolves the types in every module mode', () => assert.ok(attw.ok, attw.output));
    const types = globSync('types/**/*.d.ts', { cwd: dist });
    const lines = types.flatMap((file) => readFileSync(join(dist, file), 'utf8').split('\n').filter(isLoose));
    report.metric('files of types', types.length);
    report.check('no type is any', () => assert.deepEqual(lines, []));

    writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
    const install = ['install', '--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline', tarball];
    assert.ok((await run('npm', install, folder)).ok, 'the package could not be installed');
    writeFileSync(join(folder, 'stranger.ts'), OTHER_ACCOUNT);
    const compiler = [
      '--strict',
      '--noEmit',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--types',
      '',
      'stranger.ts',
    ];
    const checked = await run(join(config.root, 'node_modules/.bin/tsc'), compiler, folder);
    report.check('a project that uses the SDK gets its types, and its mistakes are detected', () =>
      assert.equal(checked.output.trim(), ''),
    );
    const help = await run(join(folder, 'node_modules/.bin/galley'), ['help'], folder);
    report.check('the command runs from the package', () => assert.match(help.output, /galley pack/));
    const version = await run(join(folder, 'node_modules/.bin/galley'), ['--version'], folder);
    report.check('it has its version', () => assert.match(version.output, /^galley \d+\.\d+\.\d+$/m));
    const skill = join(folder, 'node_modules/@galley/sdk/skills/galley/SKILL.md');
    report.check('the skill comes with it', () => assert.match(readFileSync(skill, 'utf8'), /^name: galley$/m));
  },
};

const isLoose = (line: string): boolean => !/^\s*(\/?\*|\/\/)/.test(line) && ANY.test(withoutTexts(line));

const withoutTexts = (line: string): string => line.replaceAll(/"[^"]*"/g, '').replaceAll(/'[^']*'/g, '');

type Ran = { ok: boolean; output: string };

async function run(command: string, args: string[], cwd: string): Promise<Ran> {
  try {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd });
    return { ok: true, output: stdout || stderr };
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    return { ok: false, output: `${stdout}${stderr}` || String(error) };
  }
}
