import { expect, test } from 'vitest';
import { createDeadline, DeadlinePassed } from './deadline.ts';

const never = new Promise<never>(() => {});

test('work that is done in time gives its outcome', async () => {
  const deadline = createDeadline(Date.now() + 60_000, new AbortController().signal);
  expect(await deadline.within(Promise.resolve('done'))).toBe('done');
  await expect(deadline.within(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('nothing is awaited beyond the deadline, or beyond the limit of a step', async () => {
  const soon = createDeadline(Date.now() + 20, new AbortController().signal);
  await expect(soon.within(never)).rejects.toBeInstanceOf(DeadlinePassed);
  expect(soon.remainingMs()).toBe(0);
  const late = createDeadline(Date.now() + 60_000, new AbortController().signal);
  await expect(late.within(never, 20)).rejects.toBeInstanceOf(DeadlinePassed);
});

test('an abort ends the wait with its reason', async () => {
  const cancel = new AbortController();
  const waiting = createDeadline(Date.now() + 60_000, cancel.signal).within(never);
  cancel.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
});
