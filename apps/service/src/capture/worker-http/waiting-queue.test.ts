import { expect, test } from 'vitest';
import { createWaitingQueue } from './waiting-queue.ts';

const { signal } = new AbortController();
const terms = { accountId: 'a', hasPaid: true, patienceMs: 2_000, signal };
const seats = { seats: 8, seatsPerAccount: 8, usedBy: () => 0 };

/** Slots that the test releases one by one. */
function slots() {
  const state = { free: 0, tries: 0 };
  const take = (name: string) => async (): Promise<string | undefined> => {
    state.tries += 1;
    if (state.free === 0) return undefined;
    state.free -= 1;
    return name;
  };
  return { state, take };
}

test('createWaitingQueue serves the first caller first, as soon as a slot is free', async () => {
  const line = createWaitingQueue({ ...seats, everyMs: 10_000 });
  const { state, take } = slots();
  const served: string[] = [];
  const all = ['one', 'two', 'three'].map(async (name) => served.push((await line.stand(take(name), terms)) ?? ''));
  for (const expected of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
    state.free += 1;
    line.wakeFirst();
    await expect.poll(() => served, { interval: 1 }).toEqual(expected);
  }
  await Promise.all(all);
  expect(line.length).toBe(0);
});

test('createWaitingQueue lets only the first caller try, so that a long queue costs no more than a short one', async () => {
  const line = createWaitingQueue({ ...seats, everyMs: 50 });
  const { state, take } = slots();
  const all = Array.from({ length: 8 }, (_, index) => line.stand(take(`${index}`), { ...terms, patienceMs: 500 }));
  expect(line.isFullFor({ accountId: 'a', hasPaid: true })).toBe(true);
  expect(await Promise.all(all)).toEqual(Array(8).fill(undefined));
  expect(state.tries).toBeLessThan(25);
  expect(line.length).toBe(0);
});

test('createWaitingQueue continues for the others when a caller gives up', async () => {
  const line = createWaitingQueue({ ...seats, everyMs: 20 });
  const { state, take } = slots();
  const gone = new AbortController();
  const first = line.stand(take('first'), { ...terms, signal: gone.signal });
  const second = line.stand(take('second'), terms);
  gone.abort(new Error('hung up'));
  await expect(first).rejects.toThrow('hung up');
  state.free = 1;
  expect(await second).toBe('second');
});

test('createWaitingQueue serves accounts in turn, the least used first', async () => {
  const used: Record<string, number> = { greedy: 100, other: 5, paying: 1 };
  const line = createWaitingQueue({ ...seats, everyMs: 10_000, usedBy: (accountId) => used[accountId] ?? 0 });
  const { state, take } = slots();
  const served: string[] = [];
  const stand = async (accountId: string) =>
    served.push((await line.stand(take(accountId), { ...terms, accountId })) ?? '');
  const all = ['greedy', 'greedy', 'greedy', 'other', 'paying'].map(stand);
  expect(line.isBehind({ accountId: 'greedy', hasPaid: true })).toBe(true);
  expect(line.isBehind({ accountId: 'nobody', hasPaid: true })).toBe(false);
  for (let count = 1; count <= all.length; count += 1) {
    state.free += 1;
    line.wakeFirst();
    await expect.poll(() => served.length).toBe(count);
  }
  expect(served).toEqual(['paying', 'other', 'greedy', 'greedy', 'greedy']);
});

test('createWaitingQueue limits the queue of each account separately', () => {
  const line = createWaitingQueue({ ...seats, seatsPerAccount: 2, everyMs: 10_000 });
  const gone = new AbortController();
  const { take } = slots();
  for (const _ of [1, 2])
    line.stand(take('greedy'), { ...terms, accountId: 'greedy', signal: gone.signal }).catch(() => undefined);
  expect(line.isFullFor({ accountId: 'greedy', hasPaid: true })).toBe(true);
  expect(line.isFullFor({ accountId: 'paying', hasPaid: true })).toBe(false);
  gone.abort();
});

test('createWaitingQueue keeps half of the queue for customers, who also come first', async () => {
  let atMs = 0;
  const queue = { ...seats, seatsPerAccount: 2, everyMs: 10_000, usedBy: (name: string) => name.length };
  const line = createWaitingQueue({ ...queue, now: () => atMs });
  const gone = new AbortController();
  const { state, take } = slots();
  const served: string[] = [];
  const stand = (accountId: string, hasPaid: boolean) =>
    line
      .stand(take(accountId), { accountId, hasPaid, patienceMs: 2_000, signal: gone.signal })
      .then((name) => served.push(name ?? ''))
      .catch(() => undefined);
  const freeCaller = { accountId: 'x', hasPaid: false };
  for (const accountId of ['a', 'b', 'c', 'd']) void stand(accountId, false);
  // A process that starts keeps it too. Control: after a day without a customer the whole queue is for all.
  expect(line.isFullFor(freeCaller)).toBe(true);
  atMs = 24 * 60 * 60 * 1_000;
  expect(line.isFullFor(freeCaller)).toBe(false);
  const paying = { accountId: 'customer', hasPaid: true };
  expect([line.isFullFor(paying), line.isFullFor(freeCaller)]).toEqual([false, true]);
  expect([line.isBehind(paying), line.isBehind(freeCaller)]).toEqual([false, false]);
  void stand('customer', true);
  expect(line.isBehind(freeCaller)).toBe(true);
  state.free = 1;
  line.wakeFirst();
  await expect.poll(() => served).toEqual(['customer']);
  gone.abort();
});
