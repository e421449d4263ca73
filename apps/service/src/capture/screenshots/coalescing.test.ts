import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createCoalescing } from './coalescing.ts';

const forever = new AbortController().signal;

function deferred() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const signals: AbortSignal[] = [];
  const start = (signal: AbortSignal): Promise<string> => {
    signals.push(signal);
    return promise;
  };
  return { start, signals, resolve, reject };
}

test('createCoalescing runs identical simultaneous calls once, and all but the first are joined', async () => {
  const inFlight = createCoalescing<string>();
  const work = deferred();
  const calls = [1, 2, 3].map(() => inFlight.join('same', forever, work.start));
  work.resolve('picture');
  expect(await Promise.all(calls)).toEqual([
    { result: 'picture', joined: false },
    { result: 'picture', joined: true },
    { result: 'picture', joined: true },
  ]);
  expect(work.signals).toHaveLength(1);
});

test('createCoalescing runs another key, and the same key afterwards, separately', async () => {
  const inFlight = createCoalescing<string>();
  const [one, other, later] = [deferred(), deferred(), deferred()];
  const calls = [inFlight.join('one', forever, one.start), inFlight.join('other', forever, other.start)];
  one.resolve('1');
  other.resolve('2');
  await Promise.all(calls);
  const again = inFlight.join('one', forever, later.start);
  later.resolve('3');
  expect(await again).toEqual({ result: '3', joined: false });
});

test('createCoalescing continues for the others when the first caller disconnects', async () => {
  const inFlight = createCoalescing<string>();
  const work = deferred();
  const leaving = new AbortController();
  const first = inFlight.join('same', leaving.signal, work.start);
  const second = inFlight.join('same', forever, work.start);
  leaving.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(work.signals[0]?.aborted).toBe(false);
  work.resolve('picture');
  expect(await second).toEqual({ result: 'picture', joined: true });
});

test('createCoalescing aborts the work when the last caller disconnects, and no caller joins it any more', async () => {
  const inFlight = createCoalescing<string>();
  const [work, next] = [deferred(), deferred()];
  const leaving = new AbortController();
  const only = inFlight.join('same', leaving.signal, work.start);
  leaving.abort(new Error('gone'));
  await expect(only).rejects.toThrow('gone');
  expect(work.signals[0]?.aborted).toBe(true);
  const after = inFlight.join('same', forever, next.start);
  work.reject(new Error('given up'));
  await turn();
  next.resolve('picture');
  expect(await after).toEqual({ result: 'picture', joined: false });
});

test('createCoalescing rejects for every waiting caller when the work fails', async () => {
  const inFlight = createCoalescing<string>();
  const work = deferred();
  const calls = [1, 2].map(() => inFlight.join('same', forever, work.start));
  work.reject(new Error('blank'));
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
});
