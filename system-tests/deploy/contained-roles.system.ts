import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@galley/e2e/eventually.ts';
import { freeEgressPort } from '@galley/scripts/stack';
import { config } from '#support/config';
import { makeContainer, type SeccompProfile } from '#support/container';
import { createOwnDatabase, SERVICE } from '#support/own-database';
import { startProgram } from '#support/program';
import type { SystemTest } from '#system-test';

/** Those with `browser-rights` in deploy/compose.yaml run under the profile of the browser. */
const ROLES = ['egress', 'api', 'flow', 'render', 'capture'];
const SANDBOXED = ['flow', 'render', 'capture'];
const NO_CAPABILITIES = '0000000000000000';
const READY_LIMIT_MS = 180_000;
const PROFILE = join(config.root, 'deploy/seccomp-browser.json');

/** A part of `containers` without an engine and without images; it needs root. */
export const systemTest: SystemTest = {
  title: 'Every role starts as in deploy/compose.yaml: read-only, without capabilities, under the seccomp profile',
  sizes: { ci: 1, full: 1 },
  async run(_size, report) {
    await using own = await createOwnDatabase();
    const egressPort = await freeEgressPort();
    const shared = {
      ...own.environment,
      GALLEY_TEMPORAL_NAMESPACE: `proof-${randomUUID()}`,
      GALLEY_EGRESS_PORT: String(egressPort),
      GALLEY_EGRESS_URL: `http://127.0.0.1:${egressPort}`,
      GALLEY_SCRATCH: '/tmp/scratch',
    };
    await promisify(execFile)(process.execPath, [SERVICE, 'prepare', 'engine'], { env: shared });
    const seccomp = JSON.parse(readFileSync(PROFILE, 'utf8')) as SeccompProfile;
    await Promise.all(
      ROLES.map(async (role) => {
        await using started = await startContained(role, shared, SANDBOXED.includes(role) ? seccomp : undefined);
        const startedMs = performance.now();
        const isReady = await eventually(() => isReadyAt(started.url), { withinMs: READY_LIMIT_MS, everyMs: 200 });
        report.metric(`${role}, listening to ready`, `${Math.round(performance.now() - startedMs)} ms`);
        report.check(`${role} becomes ready`, () => assert.ok(isReady, started.log().slice(-1_500)));
        const status = statusOf(started.pid);
        const secured = SANDBOXED.includes(role) ? '2' : '0';
        report.check(`${role} has no capability and gains none`, () =>
          assert.deepEqual(
            [status['CapBnd'], status['NoNewPrivs'], status['Seccomp'], status['Uid']?.split('\t')[0]],
            [NO_CAPABILITIES, '1', secured, '1000'],
          ),
        );
      }),
    );
    const last = seccomp.syscalls.slice(0, -1);
    const withoutOwnRule = await startContained('capture', shared, { ...seccomp, syscalls: last }).catch(String);
    report.check("control: without the profile's own rule capture does not start", () =>
      assert.match(String(withoutOwnRule), /did not start to listen/),
    );
  },
};

async function startContained(role: string, env: Record<string, string>, seccomp?: SeccompProfile) {
  const container = makeContainer({
    args: [process.execPath, SERVICE, role],
    env,
    network: 'of this machine',
    ...(seccomp === undefined ? {} : { seccomp }),
  });
  const [program, ...args] = container.command;
  try {
    const started = await startProgram(args, { PATH: String(config.environment['PATH']) }, program);
    return {
      url: started.url,
      log: started.log,
      pid: await container.pid(),
      [Symbol.asyncDispose]: async () => {
        await started.stop();
        container[Symbol.dispose]();
      },
    };
  } catch (cause) {
    container[Symbol.dispose]();
    throw cause;
  }
}

async function isReadyAt(url: string): Promise<true | undefined> {
  const response = await fetch(`${url}/readyz`);
  await response.body?.cancel();
  return response.ok || undefined;
}

function statusOf(pid: number): Record<string, string> {
  const lines = readFileSync(`/proc/${pid}/status`, 'utf8').split('\n');
  return Object.fromEntries(lines.map((line) => line.split(/:\s+/) as [string, string]));
}
