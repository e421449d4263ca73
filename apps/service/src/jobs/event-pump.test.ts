import { describe, expect, test } from 'vitest';
import { createLogger, ownerOfWork } from '#platform/kernel';
import { createEventPace, type EventPace, PACE_BURST_BYTES, PACE_BYTES_PER_SECOND } from './event-pace.ts';
import { createEventPump, type Follower } from './event-pump.ts';
import type { AccountEvent } from './events.ts';

// A history of events is long and free: whoever replays it on many connections occupies no process with it.

const HISTORY = 20_000;
const FOLLOWERS = 5;
const RECORD_CHARACTERS = 30_000;
const log = createLogger({ level: 'fatal', role: 'api' });
const unpaced: EventPace = { take: async () => undefined };

/** A clock that only waiting advances. */
function clockOf(): { ms: number; deps: Parameters<typeof createEventPace>[0] } {
  const clock = { ms: 0 };
  const pause = async (ms: number): Promise<void> => {
    const endMs = clock.ms + ms;
    await new Promise(setImmediate);
    clock.ms = Math.max(clock.ms, endMs);
  };
  return Object.assign(clock, { deps: { now: () => clock.ms, pause } });
}

const eventAt = (seq: number, jobId = 'job_1'): AccountEvent => ({
  seq,
  type: 'job.updated',
  jobId,
  subject: null,
  at: new Date(seq),
});

const historyOf = (length: number, jobOf = (_: number) => 'job_1'): AccountEvent[] =>
  Array.from({ length }, (_, index) => eventAt(index + 1, jobOf(index)));

const readFrom = (history: readonly AccountEvent[]) => async (_account: string, after: number, atMost: number) =>
  history.slice(after, after + atMost);

/** Events of one job share one object, which counts how often it is written as JSON. */
function describing(counts: { written: number; jobs: number[] }): NonNullable<Follower['describe']> {
  return async (events) => {
    const ids = [...new Set(events.map(({ jobId }) => jobId))];
    counts.jobs.push(ids.length);
    const job = { name: 'x'.repeat(RECORD_CHARACTERS) };
    const toJSON = () => {
      counts.written += 1;
      return { job };
    };
    const shared = new Map(ids.map((id) => [id, { toJSON }]));
    return events.map(({ jobId }) => shared.get(jobId) ?? {});
  };
}

/** Every follower replays the whole history; resolves with what each one got and how long all of it took. */
async function replay({ pace, clock }: { pace: EventPace; clock: { ms: number } }) {
  const counts = { written: 0, jobs: [] as number[] };
  const read = readFrom(historyOf(HISTORY));
  let bytes = 0;
  let isAhead = false;
  const received = await Promise.all(
    Array.from({ length: FOLLOWERS }, () => {
      const seqs: number[] = [];
      return new Promise<number[]>((resolve) => {
        const take = async ({ seq }: AccountEvent, json: string): Promise<void> => {
          seqs.push(seq);
          bytes += json.length;
          isAhead ||= bytes > PACE_BURST_BYTES + (clock.ms / 1_000) * PACE_BYTES_PER_SECOND;
          if (seq === HISTORY) resolve(seqs);
        };
        const follower = { accountId: 'acct_1', after: 0, describe: describing(counts), take };
        createEventPump(follower, { read, pace, log }).poll();
      });
    }),
  );
  return { received, counts, isAhead };
}

describe('createEventPump', () => {
  test('sends a long history to many followers of an account in order, once, and never faster than its pace', async () => {
    const clock = clockOf();
    const { received, counts, isAhead } = await replay({ pace: createEventPace(clock.deps), clock });
    for (const seqs of received) expect(seqs).toEqual(Array.from({ length: HISTORY }, (_, index) => index + 1));
    expect(isAhead).toBe(false);
    // A record is written as JSON once for the hundred events of a page.
    expect(counts.written).toBe((HISTORY / 100) * FOLLOWERS);
  });

  test('control: without a pace all of it is sent at once', async () => {
    expect((await replay({ pace: unpaced, clock: { ms: 0 } })).isAhead).toBe(true);
  });

  test('reads the records of ten jobs at most for a page, and leaves no event out', async () => {
    const counts = { written: 0, jobs: [] as number[] };
    const history = historyOf(250, (index) => `job_${index}`);
    const seqs: number[] = [];
    await new Promise<void>((resolve) => {
      const take = async ({ seq }: AccountEvent): Promise<void> => {
        seqs.push(seq);
        if (seq === history.length) resolve();
      };
      const follower = { accountId: 'acct_1', after: 0, describe: describing(counts), take };
      createEventPump(follower, { read: readFrom(history), pace: unpaced, log }).poll();
    });
    expect(Math.max(...counts.jobs)).toBe(10);
    expect(seqs).toEqual(history.map(({ seq }) => seq));
  });

  test('reads and describes on behalf of the account', async () => {
    const owners: (string | undefined)[] = [];
    await new Promise<void>((resolve) => {
      const follower: Follower = {
        accountId: 'acct_1',
        after: 0,
        describe: async (events) => {
          owners.push(ownerOfWork());
          return events.map(() => ({}));
        },
        take: async () => resolve(),
      };
      const read: Parameters<typeof createEventPump>[1]['read'] = async (_account, after) => {
        owners.push(ownerOfWork());
        return after === 0 ? [eventAt(1)] : [];
      };
      createEventPump(follower, { read, pace: unpaced, log }).poll();
    });
    expect(owners).toEqual(['acct_1', 'acct_1']);
  });

  test('starts over after a rewind while it waits for its turn, and sends nothing after its end', async () => {
    const waiting: (() => void)[] = [];
    const pace: EventPace = { take: () => new Promise((resolve) => void waiting.push(resolve)) };
    const seqs: number[] = [];
    const follower: Follower = {
      accountId: 'acct_1',
      after: 2,
      describe: async (events) => events.map(() => ({})),
      take: async ({ seq }) => void seqs.push(seq),
    };
    const pump = createEventPump(follower, { read: readFrom(historyOf(5)), pace, log });
    const passTurn = async (): Promise<void> => {
      await expect.poll(() => waiting.length).toBeGreaterThan(0);
      waiting.shift()?.();
    };
    pump.poll();
    await passTurn();
    await expect.poll(() => waiting.length).toBe(1);
    pump.rewind(0);
    for (let turn = 0; turn < 4; turn += 1) await passTurn();
    await expect.poll(() => seqs).toEqual([3, 1, 2, 3]);
    await expect.poll(() => waiting.length).toBe(1);
    pump.stop();
    await passTurn();
    await new Promise(setImmediate);
    expect(seqs).toEqual([3, 1, 2, 3]);
  });

  test('gives the JSON of the wire: type, number and time, then what describes the event', async () => {
    const jsons: string[] = [];
    const history = [eventAt(1), eventAt(2)];
    await new Promise<void>((resolve) => {
      const follower: Follower = {
        accountId: 'acct_1',
        after: 0,
        describe: async () => [{ job: { id: 'job_1' } }, {}],
        take: async ({ seq }, json) => {
          jsons.push(json);
          if (seq === history.length) resolve();
        },
      };
      createEventPump(follower, { read: readFrom(history), pace: unpaced, log }).poll();
    });
    expect(jsons).toEqual([
      '{"type":"job.updated","seq":1,"at":"1970-01-01T00:00:00.001Z","job":{"id":"job_1"}}',
      '{"type":"job.updated","seq":2,"at":"1970-01-01T00:00:00.002Z"}',
    ]);
  });
});

describe('createEventPace', () => {
  test('lets accounts wait for themselves only, and sends a short history without waiting', async () => {
    const clock = clockOf();
    const pace = createEventPace(clock.deps);
    for (let count = 0; count < 150; count += 1) await pace.take('acct_1', 50_000);
    expect(clock.ms).toBe(0);
    for (let count = 0; count < 1_000; count += 1) await pace.take('acct_1', 50_000);
    expect(clock.ms).toBeGreaterThan(10_000);
    const beforeMs = clock.ms;
    await pace.take('acct_2', 50_000);
    expect(clock.ms).toBe(beforeMs);
  });
});
