import { spawnSync } from 'node:child_process';
import { readFileSync, readlinkSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestBrowsers, type TestBrowsers } from '#test/browser/browsers';
import { launchBrowser } from './launch-browser.ts';

let browsers: TestBrowsers;

beforeAll(async () => {
  browsers = await openTestBrowsers((_request, response) => response.end('<p>hello</p>'));
});

afterAll(() => browsers[Symbol.asyncDispose]());

test('launchBrowser gives the browser its own root and network, and every renderer nested namespaces', async () => {
  const launched = await launchBrowser(browsers.settings);
  try {
    const renderers = launched.processes().filter((pid) => read(pid, 'cmdline').includes('--type=renderer'));
    expect(renderers.length).toBeGreaterThan(0);
    for (const pid of renderers) {
      expect(read(pid, 'status')).toMatch(/^Seccomp:\t2$/m);
      for (const kind of ['user', 'pid', 'net']) {
        expect(readlinkSync(`/proc/${pid}/ns/${kind}`)).not.toBe(readlinkSync(`/proc/self/ns/${kind}`));
      }
    }
    const [, ...inside] = launched.processes();
    for (const pid of inside) {
      for (const kind of ['user', 'mnt', 'net', 'ipc']) {
        expect(readlinkSync(`/proc/${pid}/ns/${kind}`)).not.toBe(readlinkSync(`/proc/self/ns/${kind}`));
      }
    }
    for (const pid of launched.processes()) {
      expect(read(pid, 'status')).toMatch(/^Uid:\t65534\t65534\t65534\t65534$/m);
      expect(read(pid, 'cmdline')).not.toContain('no-sandbox');
      expect(read(pid, 'cmdline')).not.toContain('remote-debugging-port');
    }
  } finally {
    await launched.close();
  }
});

test('launchBrowser: close leaves no process and no file, and may be repeated', async () => {
  const launched = await launchBrowser(browsers.settings);
  const before = launched.processes();
  expect(before.length).toBeGreaterThan(2);
  expect(browsers.leftovers().length).toBeGreaterThan(2);
  await launched.close();
  await launched.close();
  expect(launched.processes()).toEqual([]);
  expect(before.filter(isRunning)).toEqual([]);
  expect(browsers.leftovers()).toEqual([]);
});

test('launchBrowser removes a browser of a killed owner, with its videos', async () => {
  const owner = fileURLToPath(import.meta.resolve('#test/browser/owner'));
  const { stdout, signal } = spawnSync(process.execPath, [owner, JSON.stringify(browsers.settings)]);
  expect(signal).toBe('SIGKILL');
  const left = browsers.leftovers();
  expect(left.some((name) => /\/film-\w+$/.test(name))).toBe(true);

  const launched = await launchBrowser(browsers.settings);
  expect(browsers.leftovers().filter((name) => left.includes(name))).toEqual([]);
  expect((JSON.parse(stdout.toString()) as number[]).filter(isRunning)).toEqual([]);
  await launched.close();
});

test('launchBrowser does not start without its sandbox, as root or as an unknown user', async () => {
  const { settings } = browsers;
  const reason = async (start: Promise<unknown>) => {
    const error = await start.then(
      () => new Error('it started'),
      (cause) => cause as Error,
    );
    return `${error.message} ${(error.cause as Error | undefined)?.message ?? ''}`;
  };
  expect(await reason(launchBrowser(settings, { extraFlags: ['--no-sandbox'] }))).toContain('--no-sandbox');
  expect(await reason(launchBrowser({ ...settings, user: 'root' }))).toContain('never runs as root');
  expect(await reason(launchBrowser({ ...settings, user: 'mallory' }))).toContain('useradd');
  expect(await reason(launchBrowser({ ...settings, executablePath: '/bin/false' }))).toContain('did not start');
  expect(browsers.leftovers()).toEqual([]);
});

function read(pid: number, file: string): string {
  return readFileSync(`/proc/${pid}/${file}`, 'utf8');
}

function isRunning(pid: number): boolean {
  try {
    return !/^State:\tZ/m.test(read(pid, 'status'));
  } catch {
    return false;
  }
}
