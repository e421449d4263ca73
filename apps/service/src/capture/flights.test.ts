import { setImmediate as turn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createFlights } from './flights.ts';

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

test('identical calls at the same time are one piece of work, and only the first is not a joined one', async () => {
  const flights = createFlights<string>();
  const work = deferred();
  const calls = [1, 2, 3].map(() => flights.join('same', forever, work.start));
  work.resolve('picture');
  expect(await Promise.all(calls)).toEqual([
    { result: 'picture', joined: false },
    { result: 'picture', joined: true },
    { result: 'picture', joined: true },
  ]);
  expect(work.signals).toHaveLength(1);
});

test('another key, and the same key afterwards, is work of its own', async () => {
  const flights = createFlights<string>();
  const [one, other, later] = [deferred(), deferred(), deferred()];
  const calls = [flights.join('one', forever, one.start), flights.join('other', forever, other.start)];
  one.resolve('1');
  other.resolve('2');
  await Promise.all(calls);
  const again = flights.join('one', forever, later.start);
  later.resolve('3');
  expect(await again).toEqual({ result: '3', joined: false });
});

test('when the first caller leaves, the work goes on for the others', async () => {
  const flights = createFlights<string>();
  const work = deferred();
  const leaving = new AbortController();
  const first = flights.join('same', leaving.signal, work.start);
  const second = flights.join('same', forever, work.start);
  leaving.abort(new Error('gone'));
  await expect(first).rejects.toThrow('gone');
  expect(work.signals[0]?.aborted).toBe(false);
  work.resolve('picture');
  expect(await second).toEqual({ result: 'picture', joined: true });
});

test('when the last caller leaves, the work is told, and nobody joins it any more', async () => {
  const flights = createFlights<string>();
  const [work, next] = [deferred(), deferred()];
  const leaving = new AbortController();
  const only = flights.join('same', leaving.signal, work.start);
  leaving.abort(new Error('gone'));
  await expect(only).rejects.toThrow('gone');
  expect(work.signals[0]?.aborted).toBe(true);
  const after = flights.join('same', forever, next.start);
  work.reject(new Error('given up'));
  await turn();
  next.resolve('picture');
  expect(await after).toEqual({ result: 'picture', joined: false });
});

test('a failure reaches everyone who waits', async () => {
  const flights = createFlights<string>();
  const work = deferred();
  const calls = [1, 2].map(() => flights.join('same', forever, work.start));
  work.reject(new Error('blank'));
  for (const { status } of await Promise.allSettled(calls)) expect(status).toBe('rejected');
});
