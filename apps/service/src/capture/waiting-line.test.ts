import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createWaitingLine } from './waiting-line.ts';

const { signal } = new AbortController();
const terms = { patienceMs: 2_000, signal };

/** Slots that are given back one by one. */
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

test('whoever came first is served first, as soon as something is given back', async () => {
  const line = createWaitingLine({ seats: 8, everyMs: 10_000 });
  const { state, take } = slots();
  const served: string[] = [];
  const all = ['one', 'two', 'three'].map(async (name) => served.push((await line.stand(take(name), terms)) ?? ''));
  for (const expected of [['one'], ['one', 'two'], ['one', 'two', 'three']]) {
    state.free += 1;
    line.wakeFirst();
    await sleep(5);
    expect(served).toEqual(expected);
  }
  await Promise.all(all);
  expect(line.length).toBe(0);
});

test('only the first of the line tries, so that a long one costs no more than a short one', async () => {
  const line = createWaitingLine({ seats: 8, everyMs: 50 });
  const { state, take } = slots();
  const all = Array.from({ length: 8 }, (_, at) => line.stand(take(`${at}`), { patienceMs: 500, signal }));
  expect(line.isFull).toBe(true);
  expect(await Promise.all(all)).toEqual(Array(8).fill(undefined));
  expect(state.tries).toBeLessThan(25);
  expect(line.length).toBe(0);
});

test('whoever gives up leaves the line to the others', async () => {
  const line = createWaitingLine({ seats: 8, everyMs: 20 });
  const { state, take } = slots();
  const gone = new AbortController();
  const first = line.stand(take('first'), { patienceMs: 2_000, signal: gone.signal });
  const second = line.stand(take('second'), terms);
  gone.abort(new Error('hung up'));
  await expect(first).rejects.toThrow('hung up');
  state.free = 1;
  expect(await second).toBe('second');
});
