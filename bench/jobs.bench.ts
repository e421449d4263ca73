import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { prices } from '@galley/contract';
import { atOnce } from '@galley/system-tests/support/at-once.ts';
import { type JobSystem, startJobSystem } from '@galley/system-tests/support/job-system.ts';
import type { Account } from '@galley/system-tests/support/keyed-accounts.ts';
import { type Program, startProgram } from '@galley/system-tests/support/program.ts';
import { type Bench, median, type Row } from './bench.ts';

const SLOTS = '16';
const ROUNDS = 3;
/** One after the other, so that each waits only for itself. */
const STARTS = 20;
const SUBMITS = 100;
const SUBMITTERS = 16;
const PACKS_AT_ONCE = [1, 4, 8];
const PACKS_EACH = 3;
const POLL_MS = 20;
const LEAST_RATIO = 0.3;
const BARE = fileURLToPath(import.meta.resolve('./bare-jobs.ts'));

/** One implementation. Every function resolves when its work is done. */
type Arm = {
  submit: () => Promise<void>;
  /** Milliseconds from acceptance until the work began. */
  startMs: () => Promise<number>;
  pack: () => Promise<void>;
  settle: () => Promise<void>;
};

export const bench: Bench = {
  title: 'jobs through HTTP, database, engine and object store beside bare workflows of the same engine',
  goal: `accounts, holds, events and assets leave at least ${LEAST_RATIO} of the bare rate of packs of 12`,
  async run() {
    await using system = await startJobSystem({
      roles: { all: { GALLEY_WORKER_CONCURRENCY: SLOTS, GALLEY_VIDEO_CONCURRENCY: SLOTS } },
      environment: { GALLEY_ACCOUNT_CONCURRENCY: '1000' },
    });
    const { GALLEY_TEMPORAL_ADDRESS: url = '', GALLEY_TEMPORAL_NAMESPACE: namespace = '' } = system.environment;
    await using program = await startProgram([BARE, url, namespace, SLOTS], {});
    const [account] = await system.openAccounts(1, 1_000_000 * prices.scroll_video);
    if (account === undefined) throw new Error('no account was opened');
    const arms = { ours: createOurs(system, account), bare: createBare(program) };

    await inTurns(arms, (arm) => arm.pack());
    const rows: Row[] = [];
    for (const count of PACKS_AT_ONCE) {
      const rates = await inTurns(arms, (arm) => perSecond(count * PACKS_EACH, count, arm.pack));
      rows.push({ ...rowOf(`packs/s, ${count} at once`, rates), goal: { atLeast: LEAST_RATIO } });
    }
    const starts = await inTurns(arms, (arm) => startsOf(arm));
    for (const share of [0.5, 0.95]) {
      const picked = starts.map(({ ours, bare }) => ({ ours: percentile(ours, share), bare: percentile(bare, share) }));
      rows.push(rowOf(`ms from submit to start, p${share * 100}`, picked));
    }
    const submits = await inTurns(arms, async (arm) => {
      const rate = await perSecond(SUBMITS, SUBMITTERS, arm.submit);
      await arm.settle();
      return rate;
    });
    return [...rows, rowOf(`submits/s, ${SUBMITTERS} at once`, submits)];
  },
};

/** They take turns, so that other load on the machine affects both. */
async function inTurns<T>(arms: { ours: Arm; bare: Arm }, measure: (arm: Arm) => Promise<T>) {
  const rounds: { ours: T; bare: T }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({ ours: await measure(arms.ours), bare: await measure(arms.bare) });
  }
  return rounds;
}

function rowOf(measure: string, rounds: readonly { ours: number; bare: number }[]): Row {
  return {
    measure,
    ours: median(rounds.map(({ ours }) => ours)),
    bare: median(rounds.map(({ bare }) => bare)),
    ratio: median(rounds.map(({ ours, bare }) => ours / bare)),
  };
}

async function perSecond(count: number, atATime: number, work: () => Promise<void>): Promise<number> {
  const startedMs = performance.now();
  await atOnce(atATime, Array(count).keys(), work);
  return (count / (performance.now() - startedMs)) * 1_000;
}

async function startsOf({ startMs }: Arm): Promise<number[]> {
  const starts: number[] = [];
  while (starts.length < STARTS) starts.push(await startMs());
  return starts;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function createOurs({ submit, database: { pool } }: JobSystem, account: Account): Arm {
  const untilEnded = async (jobId: string): Promise<{ status: string; start_ms: number }> => {
    for (;;) {
      const { rows } = await pool.query<{ status: string; start_ms: number }>(
        `select status, extract(epoch from started_at - created_at)::float * 1000 as start_ms
         from jobs where id = $1 and finished_at is not null`,
        [jobId],
      );
      if (rows[0] !== undefined) return rows[0];
      await sleep(POLL_MS);
    }
  };
  const run = async (type: string): Promise<number> => {
    const { status, start_ms } = await untilEnded(await submit(account, type));
    if (status !== 'completed') throw new Error(`a job of type ${type} is ${status}`);
    return start_ms;
  };
  const countLive = async (): Promise<number> => {
    const { rows } = await pool.query<{ live: number }>(
      'select count(*)::int as live from jobs where finished_at is null',
    );
    return rows[0]?.live ?? 0;
  };
  return {
    submit: async () => void (await submit(account, 'quick')),
    startMs: () => run('quick'),
    pack: async () => void (await run('fan-out')),
    settle: async () => {
      while ((await countLive()) > 0) await sleep(POLL_MS);
    },
  };
}

function createBare({ url }: Program): Arm {
  const call = async (path: string): Promise<unknown> => {
    const response = await fetch(url + path, { method: 'POST' });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  const delays = async (): Promise<number[]> => (await call('/delays')) as number[];
  let submitted = 0;
  const submit = async (): Promise<void> => {
    submitted += 1;
    await call('/single');
  };
  const settle = async (): Promise<number[]> => {
    for (;;) {
      const known = await delays();
      if (known.length === submitted) return known;
      await sleep(POLL_MS);
    }
  };
  return {
    submit,
    startMs: async () => {
      await submit();
      return (await settle()).at(-1) ?? Number.NaN;
    },
    pack: async () => void (await call('/pack')),
    settle: async () => void (await settle()),
  };
}
