import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { startOfflineService } from '#support/offline-service';
import { startProgram } from '#support/program';
import type { SystemTest } from '#system-test';

const PATIENT_SERVER = fileURLToPath(import.meta.resolve('#load/support/patient-server'));
/** Node checks for late requests every 30 s and allows 60 s. */
const ATTACK_SECONDS = 100;
const CONTROL_SECONDS = 100;
const EACH_TEN_SECONDS = 10;
const PROBE_EVERY_MS = 250;
const MOST_PROBE_MS = 1_000;

type Attack = { name: string; options: readonly string[] };
type AttackResult = { closed: number; exit: string; available: string };

const attacks: readonly Attack[] = [
  { name: 'headers that never end', options: ['-H'] },
  { name: 'bodies that never end', options: ['-B', '-s', '8192', '-f', 'application/json'] },
];

export const systemTest: SystemTest = {
  title: 'Clients that send very slowly are disconnected, and other clients are not affected',
  sizes: { ci: 100, full: 1_000 },
  async run(size, report) {
    await using service = await startOfflineService();
    for (const { name, options } of attacks) {
      const ended = new AbortController();
      const probes = probe(`${service.url}/healthz`, ended.signal);
      const attack = { options, url: `${service.url}/api/v1/auth/signup`, connections: size, seconds: ATTACK_SECONDS };
      const attacked = await slowly(attack);
      ended.abort();
      const { tookMs, failures } = await probes;
      const slowestMs = Math.round(Math.max(...tookMs));
      report.metric(`${name}: connections, and how the test ended`, `${size}, ${attacked.exit}`);
      report.metric(`${name}: slowest of ${tookMs.length} other requests in ms`, slowestMs);
      report.check(`${name}: every slow client is disconnected`, () =>
        assert.equal(attacked.exit, 'No open connections left'),
      );
      report.check(`${name}: other clients get their responses as usual`, () => {
        assert.deepEqual(failures, []);
        assert.equal(attacked.available, 'YES');
        assert.ok(slowestMs <= MOST_PROBE_MS, `${slowestMs} ms`);
      });
    }

    await using patient = await startProgram([PATIENT_SERVER], {});
    const control = { options: ['-H'], url: patient.url, connections: size, seconds: CONTROL_SECONDS };
    const { exit, closed } = await slowly(control);
    report.metric('connections closed by a server without a timeout', closed);
    report.check('control: a server without a timeout closes none', () => {
      assert.equal(exit, 'Hit test time limit');
      assert.equal(closed, 0);
    });
  },
};

/** Runs Debian's slowhttptest, and reads its last report. */
async function slowly({
  options,
  url,
  connections,
  seconds,
}: {
  options: readonly string[];
  url: string;
  connections: number;
  seconds: number;
}): Promise<AttackResult> {
  const rate = ['-c', `${connections}`, '-r', '200', '-i', `${EACH_TEN_SECONDS}`, '-l', `${seconds}`, '-p', '3'];
  const { stdout } = await promisify(execFile)('slowhttptest', [...options, ...rate, '-u', url], {
    maxBuffer: 64 * 1024 * 1024,
  }).catch((cause) => {
    if (cause.code !== 'ENOENT') return cause;
    throw new Error('There is no slowhttptest. Install it: apt-get install slowhttptest', { cause });
  });
  // Its output contains colour codes.
  const plain = stripVTControlCharacters(String(stdout));
  const last = (pattern: RegExp): string => [...plain.matchAll(pattern)].at(-1)?.[1]?.trim() ?? '';
  return {
    closed: Number(last(/closed:\D*(\d+)/g)),
    exit: last(/Exit status: (.+)/g),
    available: last(/service available:[^A-Z]*([A-Z]+)/g),
  };
}

async function probe(url: string, signal: AbortSignal): Promise<{ tookMs: number[]; failures: string[] }> {
  const tookMs: number[] = [];
  const failures: string[] = [];
  while (!signal.aborted) {
    const startedMs = performance.now();
    const response = await fetch(url).catch((cause) => `${cause}`);
    tookMs.push(performance.now() - startedMs);
    if (typeof response === 'string' || response.status !== 200) {
      failures.push(typeof response === 'string' ? response : `${response.status}`);
    }
    await sleep(PROBE_EVERY_MS);
  }
  return { tookMs, failures };
}
