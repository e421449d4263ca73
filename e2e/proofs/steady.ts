// Four pictures a second, for as long as is asked: each comes in time, and nothing that the service takes grows.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prices } from '@galley/contract';
import { sql } from '@galley/service/for-proofs';
import { type CaptureSystem, chargesOf, startCaptureSystem } from '#capture-system';
import { growing, quarter, sampleUse, type Use } from '#load/sample-use';
import { startProgram } from '#program';
import type { Proof, Report } from '#proof';

const PER_SECOND = 4;
const MOST_P95_MS = 2_000;
const WARM_UP_SECONDS = 20;
const CONTROL_SECONDS = 30;
const SAMPLES = 48;
const ACCOUNTS = 20;
const LEAKING_PROGRAM = fileURLToPath(import.meta.resolve('#load/leaking-program'));

type Shoot = (number: number) => Promise<string | null>;
/** How long each took that was served, and what became of the others. */
type Paced = { tookMs: number[]; failures: string[] };

export const proof: Proof = {
  title: `${PER_SECOND} pictures a second come in time, and memory, files, connections and disk stay flat`,
  sizes: { ci: 60, full: 7_200 },
  async run(seconds, report) {
    await proveSteady(seconds, report);
    await proveProcessPerPicture(report);
    await proveLeakIsSeen(report);
  },
};

async function proveSteady(seconds: number, report: Report): Promise<void> {
  await using system = await startCaptureSystem({ environment: { GALLEY_RATE_LIMITS: 'off' } });
  const shoot = await shooting(system);
  const warm = await pace(shoot, WARM_UP_SECONDS, 0);
  const watched = {
    roles: system.roles,
    folders: system.captures.map(({ scratch }) => scratch),
    counts: { 'connections of the database': () => countConnections(system) },
  };
  const paced = pace(shoot, seconds, warm.tookMs.length + warm.failures.length);
  const use = await sampleUse(watched, paced, (seconds * 1_000) / SAMPLES);
  const { tookMs, failures } = await paced;
  const charges = await chargesOf(system);

  report.figure('pictures', tookMs.length);
  report.figure('seconds', seconds);
  report.figure('p50 and p95 in ms', `${rank(tookMs, 0.5)} and ${rank(tookMs, 0.95)}`);
  tellUse(use, report);
  report.figure('refused while the first browsers start', warm.failures.length);
  report.check('every call is served', () => assert.deepEqual(failures, []));
  report.check(`p95 is at most ${MOST_P95_MS} ms`, () => judge(tookMs));
  report.check('nothing grows', () => assert.deepEqual(growing(use), []));
  report.check('every picture is charged once, and nothing is held', () =>
    assert.deepEqual(charges, { captured: (warm.tookMs.length + tookMs.length) * prices.screenshot, reserved: 0 }),
  );
}

/** Control: the same service does not keep up when every picture has a browser of its own. */
async function proveProcessPerPicture(report: Report): Promise<void> {
  await using system = await startCaptureSystem({
    environment: { GALLEY_RATE_LIMITS: 'off', GALLEY_BROWSER_JOBS: '1' },
  });
  const { tookMs, failures } = await pace(await shooting(system), CONTROL_SECONDS, 0);
  report.figure('control: pictures a second with a browser for each', (tookMs.length / CONTROL_SECONDS).toFixed(1));
  report.figure('control: p95 in ms', rank(tookMs, 0.95));
  report.figure('control: refused', failures.length);
  report.check('control: with a browser for each picture, they are late or refused', () =>
    assert.throws(() => {
      assert.deepEqual(failures, []);
      judge(tookMs);
    }),
  );
}

async function proveLeakIsSeen(report: Report): Promise<void> {
  await using leaking = await startProgram([LEAKING_PROGRAM], {});
  const watched = { roles: [{ name: 'leaking', pid: leaking.pid }] };
  const use = await sampleUse(watched, sleep(CONTROL_SECONDS * 1_000), 500);
  tellUse(use, report);
  report.check('control: a program that keeps 5 MB a second is found', () => assert.equal(growing(use).length, 1));
}

async function shooting(system: CaptureSystem): Promise<Shoot> {
  const accounts = await system.openAccounts(ACCOUNTS, 1_000_000);
  return async (number) => {
    const account = accounts[number % accounts.length];
    // Another query each time, so that no call joins another.
    const answer = account && (await system.shoot(account, `/?steady=${number}`));
    const body = await answer?.arrayBuffer();
    return answer?.status === 200 && body !== undefined ? null : `${answer?.status}`;
  };
}

/** Calls come at a fixed rate, whatever became of those before them. */
async function pace(shoot: Shoot, seconds: number, first: number): Promise<Paced> {
  const paced: Paced = { tookMs: [], failures: [] };
  const calls: Promise<void>[] = [];
  const startedMs = performance.now();
  for (let at = 0; at < PER_SECOND * seconds; at += 1) {
    await sleep(Math.max(0, startedMs + (at / PER_SECOND) * 1_000 - performance.now()));
    calls.push(take(paced, () => shoot(first + at)));
  }
  await Promise.all(calls);
  return paced;
}

async function take({ tookMs, failures }: Paced, shoot: () => Promise<string | null>): Promise<void> {
  const startedMs = performance.now();
  const failure = await shoot().catch((cause) => `${cause} ${cause.cause ?? ''}`);
  if (failure === null) tookMs.push(performance.now() - startedMs);
  else failures.push(failure);
}

function judge(tookMs: readonly number[]): void {
  const p95Ms = rank(tookMs, 0.95);
  assert.ok(p95Ms <= MOST_P95_MS, `${p95Ms} ms`);
}

function rank(values: readonly number[], share: number): number {
  return Math.round(values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN);
}

function tellUse(use: Use, report: Report): void {
  for (const [measure, samples] of use) {
    report.figure(
      `${measure}, by quarters`,
      ([0, 1, 2, 3] as const).map((at) => quarter(samples, at).toFixed(0)).join(' '),
    );
  }
}

async function countConnections({ database }: CaptureSystem): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where datname = current_database()
  `.execute(database.query);
  return rows[0]?.count ?? Number.NaN;
}
