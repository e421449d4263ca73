// The command and the SDK under it, as a user and a script use them, on the running system.

import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type AccountEvent, createGalley } from '@galley/sdk';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from './config.ts';
import { readSystem } from './system.ts';
import { signUp, type User } from './users.ts';

const { baseUrl, siteUrl } = readSystem();
const MAIN = join(config.root, 'packages/sdk/command/main.ts');
const PACK_MS = 300_000;

const home = mkdtempSync(join(tmpdir(), 'galley-command-'));
let user: User;

beforeAll(async () => {
  user = await signUp({ channel: 'agent', agent: 'a test' });
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

type CommandResult = { code: number | null; out: string; output: string };

/** In an empty home, so that nothing of the machine is read or written. */
async function galley(args: readonly string[], environment: Record<string, string> = {}): Promise<CommandResult> {
  const child = spawn(process.execPath, [MAIN, ...args], {
    cwd: home,
    env: { HOME: home, XDG_CONFIG_HOME: home, GALLEY_KEYCHAIN: 'off', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve));
  const [out, output] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await ended, out, output };
}

const asUser = () => ({ GALLEY_URL: baseUrl, GALLEY_KEY: user.key });

test('galley prints its usage and its errors, with an exit code for scripts', async () => {
  const help = await galley(['help']);
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('galley pack <url | "idea" | file>')]);
  expect((await galley(['help', 'zip'])).out).toContain('galley zip <job id>');
  expect(await galley(['--version'])).toMatchObject({
    code: 0,
    out: expect.stringMatching(/^galley \d+\.\d+\.\d+\n$/),
  });
  const expected: [args: string[], environment: Record<string, string>, code: number][] = [
    [['bake'], {}, 2],
    [['help', 'bake'], {}, 2],
    [['credits'], { GALLEY_URL: baseUrl }, 3],
    [['credits', '--wrong'], asUser(), 2],
    [['pack', 'ftp://bakery.example/'], asUser(), 2],
    [['pack', 'talk.mp4'], asUser(), 2],
    [['pack', 'My talk.mp4'], asUser(), 2],
    [['pack', 'localhost:3000'], asUser(), 2],
    [['pack', './films of mine'], asUser(), 2],
    [['pack', 'Bread.', '--out', '/dev/null'], asUser(), 2],
    [['credits'], { ...asUser(), GALLEY_URL: '127.0.0.1:9' }, 2],
    [['credits'], { ...asUser(), GALLEY_KEY: 'svc_live_nobody' }, 3],
    [['credits'], { ...asUser(), GALLEY_URL: 'http://127.0.0.1:9' }, 4],
    [['shot', 'http://127.0.0.1:1/'], asUser(), 1],
    [['job', 'no-job'], asUser(), 1],
  ];
  const ended = await Promise.all(expected.map(([args, environment]) => galley(args, environment)));
  expect(ended.map(({ code }) => code)).toEqual(expected.map(([, , code]) => code));
  for (const { out, output } of ended) expect([out, output]).toEqual(['', expect.stringMatching(/^\ngalley: .{10}/)]);
});

test('galley --json prints failures and results as JSON only', async () => {
  const failed = await galley(['job', 'no-job', '--json'], asUser());
  expect([failed.code, JSON.parse(failed.out)]).toMatchObject([1, { error: { code: 'not_found', exit_code: 1 } }]);
  expect(JSON.parse((await galley(['mcp', 'claude'], asUser())).out)).toHaveProperty('mcpServers.galley');
  expect((await galley(['mcp', 'cursor', '--install'], asUser())).code).toBe(0);
  expect(statSync(join(home, '.cursor', 'mcp.json')).mode & 0o777).toBe(0o600);
  rmSync(join(home, '.cursor'), { recursive: true });
});

test('galley login checks a key before it stores it, readable only by its owner', async () => {
  const rejected = await galley(['login', '--url', baseUrl, '--key', 'svc_live_nobody']);
  expect([rejected.code, readdirSync(home)]).toEqual([3, []]);
  const loggedIn = await galley(['login', '--url', baseUrl, '--key', user.key]);
  expect([loggedIn.code, loggedIn.out]).toEqual([0, expect.stringContaining('25 credits')]);
  expect(statSync(join(home, 'galley', 'config.json')).mode & 0o777).toBe(0o600);
  const { code, out } = await galley(['credits', '--json']);
  expect([code, JSON.parse(out)]).toMatchObject([0, { balance: 25, reserved: 0 }]);
});

test('galley writes a screenshot to a file, and the configuration of an agent contains the endpoint', async () => {
  const { code, out } = await galley(['shot', `${siteUrl}/long`, '--full-page', '--out', 'page.png', '--json']);
  expect([code, JSON.parse(out)]).toMatchObject([0, { verdict: 'ok', credits_charged: 2, file: 'page.png' }]);
  const image = readFileSync(join(home, 'page.png'));
  expect(image.subarray(1, 4).toString()).toBe('PNG');
  expect(image.readUInt32BE(20), 'the height of the whole page').toBeGreaterThan(2_000);
  const mcp = JSON.parse((await galley(['mcp', 'claude', '--json'])).out);
  const { key } = user;
  const galleyServer = { type: 'http', url: `${baseUrl}/api/v1/mcp`, headers: { 'X-API-Key': key } };
  expect(mcp).toEqual({ mcpServers: { galley: galleyServer } });
});

test(
  'galley init and galley pack write a folder and a zip, and report every change once and in order',
  async () => {
    const stop = new AbortController();
    const client = createGalley({ baseUrl, apiKey: user.key });
    const reported: AccountEvent[] = [];
    const following = (async () => {
      for await (const event of client.events({ after: 0, signal: stop.signal })) reported.push(event);
    })();
    mkdirSync(join(home, '.claude'));
    const idea = 'Bread needs 36 hours. 4 farms grow our grain.';
    const made = await galley(['init', idea, '--yes', '--out', 'pack', '--json']);
    expect(made.code, made.output).toBe(0);
    expect(JSON.parse(readFileSync(join(home, '.claude.json'), 'utf8'))).toHaveProperty('mcpServers.galley');
    const { id, files } = JSON.parse(made.out).pack as { id: string; files: string[] };
    expect(readdirSync(join(home, 'pack')).toSorted()).toEqual(files.toSorted());
    expect(files.filter((name) => name.startsWith('caption-')).length).toBe(8);
    for (const name of files) expect(statSync(join(home, 'pack', name)).size, name).toBeGreaterThan(20);
    const again = await galley(['pack', 'Bread needs 36 hours.', '--out', 'pack']);
    expect([again.code, again.output]).toEqual([2, expect.stringContaining(`pack holds ${id} already`)]);
    expect((await galley(['job', id, '--out', 'pack'])).code, 'the same job may be had again').toBe(0);
    const zip = await galley(['zip', id, '--out', 'pack.zip', '--json']);
    expect([zip.code, JSON.parse(zip.out).bytes]).toEqual([0, statSync(join(home, 'pack.zip')).size]);
    expect((await galley(['jobs'])).out).toContain(id);
    const isOver = (event: AccountEvent) => event.type === 'job.updated' && event.job?.status === 'completed';
    await expect.poll(() => reported.some(isOver)).toBe(true);
    stop.abort();
    await following;
    expect(reported.map(({ seq }) => seq)).toEqual(reported.map((_event, index) => index + 1));
  },
  PACK_MS,
);

test('galley prints why a job failed, and that nothing was charged', async () => {
  const { code, output } = await galley(['pack', `${siteUrl}/blank`]);
  expect([code, output.match(/Nothing was charged\./g)]).toEqual([1, ['Nothing was charged.']]);
  expect(JSON.parse((await galley(['credits', '--json'])).out)).toMatchObject({ balance: 21, reserved: 0 });
}, 120_000);
