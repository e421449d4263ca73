import assert from 'node:assert/strict';
import { readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { eventually } from '@galley/e2e/eventually.ts';
import type { Report } from '#system-test';
import { type Compose, print } from './compose.ts';
import { type Customer, signUp } from './customer.ts';

const NAMESPACES = ['user', 'net', 'pid', 'mnt'] as const;
/** Runs in the network namespace of a process: can it open a connection at all? */
const DIAL = 'import socket,sys; socket.create_connection((sys.argv[1], int(sys.argv[2])), 3); print("open")';
/** How a failed connection ends, once the process was found. */
const CLOSED = /Network is unreachable|No route to host|timed out|refused/;
/** The fixture site on the external network, as in trial.compose.yaml. */
const SITE = ['10.203.7.10', '8027'] as const;
const SERVERS = { postgres: '5432', redis: '6379', temporal: '7233', 'object-store': '7070' } as const;

/** Isolation of the containers and of the browsers inside them, each with a control. */
export async function tryIsolation(compose: Compose, report: Report): Promise<void> {
  await tryContainers(compose, report);
  await tryBrowsers(compose, report);
  await tryUrls(await signUp(), report);
}

async function tryContainers(compose: Compose, report: Report): Promise<void> {
  for (const role of ['api', 'capture', 'render', 'flow', 'egress']) {
    const status = statusOf(await compose.pidOf(role));
    report.check(`${role} has no capability, gains none and runs under seccomp`, () =>
      assert.deepEqual([status['CapBnd'], status['NoNewPrivs'], status['Seccomp']], [NO_CAPABILITIES, '1', '2']),
    );
    const written = await compose.inside(role, 'sh', '-c', 'touch /galley/x 2>&1; touch /tmp/x && echo free');
    report.check(`${role} cannot write to its image, but can write to /tmp`, () => {
      assert.match(written, /Read-only file system/);
      assert.match(written, /free/);
    });
  }
  const [capture, egress] = [await compose.pidOf('capture'), await compose.pidOf('egress')];
  const byCapture = await dial(capture, ...SITE);
  report.check('capture reaches nothing outside directly', () => assert.match(byCapture, CLOSED));
  const byEgress = await dial(egress, ...SITE);
  report.check('control: egress reaches it', () => assert.equal(byEgress, 'open'));
}

async function tryBrowsers(compose: Compose, report: Report): Promise<void> {
  const role = await compose.pidOf('capture');
  const browser = await eventually(async () => browserBelow(role), { withinMs: 120_000, everyMs: 1_000 });
  if (browser === undefined) throw new Error('capture has no browser');
  for (const [server, port] of Object.entries(SERVERS)) {
    const ip = await compose.ipOf(server, 'inside');
    const byBrowser = await dial(browser, ip, port);
    report.check(`the browser of capture cannot reach ${server}`, () => assert.match(byBrowser, CLOSED));
    const byRole = await dial(role, ip, port);
    report.check(`control: capture itself reaches ${server}`, () => assert.equal(byRole, 'open'));
  }
  const shared = NAMESPACES.filter((name) => namespaceOf(role, name) === namespaceOf(browser, name));
  report.check('the browser shares no user, network, process or mount namespace with the role', () =>
    assert.deepEqual(shared, []),
  );
  const status = statusOf(browser);
  report.check('the browser gains no rights', () => assert.equal(status['NoNewPrivs'], '1'));
}

async function tryUrls(customer: Customer, report: Report): Promise<void> {
  const targets = [
    'http://postgres:5432/',
    'http://api:8080/metrics',
    'http://10.203.7.10:8027/',
    'http://169.254.169.254/',
  ];
  const text = await Promise.all(
    targets.map((url) => customer.post('/capture/screenshot', { url }).then(() => 'taken', String)),
  );
  report.check('capture rejects a private address', () =>
    assert.deepEqual(
      text.filter((result) => !/422 /.test(result)),
      [],
    ),
  );
  const taken = await customer
    .post('/capture/screenshot', { url: 'http://saltway.example/' })
    .then(() => 'taken', String);
  report.check('control: it captures a public page', () => assert.equal(taken, 'taken'));
}

const NO_CAPABILITIES = '0000000000000000';

function dial(pid: number, ip: string, port: string): Promise<string> {
  return print('nsenter', ['--target', `${pid}`, '--net', 'python3', '-c', DIAL, ip, port]).catch(String);
}

function statusOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/:\s+/) as [string, string]));
}

const namespaceOf = (pid: number, name: string): string => readlinkSync(`/proc/${pid}/ns/${name}`);

/** A Chromium process that descends from the first process of the container. */
function browserBelow(first: number): number | undefined {
  const parents = new Map(
    readdirSync('/proc').flatMap((name) => {
      const pid = Number(name);
      return Number.isInteger(pid) ? [[pid, parentOf(pid)] as const] : [];
    }),
  );
  const isBelow = (pid: number): boolean => pid === first || (pid > 1 && isBelow(parents.get(pid) ?? 0));
  return [...parents.keys()].find((pid) => isBelow(pid) && /^[^\0]*chromium-headless-shell\0/.test(commandOf(pid)));
}

function parentOf(pid: number): number {
  try {
    return Number(statusOf(pid)['PPid']);
  } catch {
    return 0;
  }
}

function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return '';
  }
}
