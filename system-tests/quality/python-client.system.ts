import assert from 'node:assert/strict';
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { config } from '#support/config';
import { startJobSystem } from '#support/job-system';
import { installPython, type Ran, runProgram } from '#support/python';
import type { SystemTest } from '#system-test';

const PACKAGE = join(config.root, 'clients/python');
const CREDITS = 100;

export const systemTest: SystemTest = {
  title: 'The Python client builds, installs into a new environment, passes mypy --strict, and works with the service',
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    await using ending = new AsyncDisposableStack();
    const folder = mkdtempSync(join(tmpdir(), 'galley-python-'));
    ending.defer(() => rmSync(folder, { recursive: true, force: true }));
    const passed = (promise: string, { ok, output }: Ran): void => report.check(promise, () => assert.ok(ok, output));
    const tools = installPython('python-client', [...pinned('requires'), ...pinned('check'), 'build==1.3.0']);

    // Builds the source distribution, and the wheel from it: so it builds without a clone too.
    const dist = join(folder, 'dist');
    const build = ['-m', 'build', '--no-isolation', '--outdir', dist, PACKAGE];
    succeeded(await runProgram(join(tools, 'python'), build, { cwd: folder }));
    passed('ruff check passes', await runProgram(join(tools, 'ruff'), ['check', PACKAGE], { cwd: PACKAGE }));
    const format = ['format', '--check', PACKAGE];
    passed('ruff format passes', await runProgram(join(tools, 'ruff'), format, { cwd: PACKAGE }));

    const [wheel = ''] = globSync('*.whl', { cwd: dist });
    const clean = join(folder, 'clean');
    const python = join(clean, 'bin/python');
    const install = ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check'];
    succeeded(await runProgram('python3', ['-m', 'venv', clean], { cwd: folder }));
    succeeded(await runProgram(python, [...install, join(dist, wheel)], { cwd: folder }));
    passed(
      'the wheel installs everything that it imports',
      await runProgram(python, ['-c', 'import galley_sdk'], { cwd: folder }),
    );
    succeeded(await runProgram(python, [...install, ...pinned('check')], { cwd: folder }));

    const work = join(folder, 'work');
    cpSync(join(PACKAGE, 'tests'), join(work, 'tests'), { recursive: true });
    mkdirSync(join(work, 'readme'));
    for (const [index, block] of pythonBlocks().entries()) writeFileSync(join(work, `readme/block_${index}.py`), block);
    const mypy = [
      '-m',
      'mypy',
      '--strict',
      '--scripts-are-modules',
      'tests',
      ...globSync('readme/*.py', { cwd: work }),
    ];
    passed('mypy --strict accepts the tests and the code of the README', await runProgram(python, mypy, { cwd: work }));
    passed(
      'mypy --strict accepts the package',
      await runProgram(python, ['-m', 'mypy', '--strict', '-p', 'galley_sdk'], { cwd: work }),
    );

    await using system = await startJobSystem({ roles: { all: {} } });
    const [account] = await system.openAccounts(1, CREDITS);
    assert.ok(account !== undefined);
    const env = { PATH: `${clean}/bin:/usr/bin:/bin`, GALLEY_URL: system.url, GALLEY_KEY: account.key };
    const tested = await runProgram(python, ['-m', 'pytest', '-q', '-rs', 'tests'], { cwd: work, env });
    passed('the tests pass beside a running service', tested);
    report.metric('tests', tested.output.trim().split('\n').at(-1) ?? '');
    report.check('none is skipped', () => assert.doesNotMatch(tested.output, /skipped/));
  },
};

/** Stops the test: the next steps need this one. */
function succeeded({ ok, output }: Ran): void {
  assert.ok(ok, output);
}

/** The pinned versions in a list of pyproject.toml. */
function pinned(list: string): string[] {
  const line = readFileSync(join(PACKAGE, 'pyproject.toml'), 'utf8')
    .split('\n')
    .find((item) => item.startsWith(`${list} = [`));
  return [...(line ?? '').matchAll(/"([^"]+==[^"]+)"/g)].map(([, name = '']) => name);
}

function pythonBlocks(): string[] {
  const parts = readFileSync(join(PACKAGE, 'README.md'), 'utf8').split('```');
  return parts.filter((part) => part.startsWith('python\n')).map((part) => part.slice('python\n'.length));
}
