import { expect, test } from 'vitest';
import { createDeadline, DeadlinePassed } from './deadline.ts';

const never = new Promise<never>(() => {});

test('createDeadline returns the outcome of work that is done in time', async () => {
  const deadline = createDeadline(Date.now() + 60_000, new AbortController().signal);
  expect(await deadline.within(Promise.resolve('done'))).toBe('done');
  await expect(deadline.within(Promise.reject(new Error('broken')))).rejects.toThrow('broken');
});

test('createDeadline awaits nothing beyond the deadline, or beyond the limit of a step', async () => {
  const soon = createDeadline(Date.now() + 20, new AbortController().signal);
  await expect(soon.within(never)).rejects.toBeInstanceOf(DeadlinePassed);
  // A timer may fire a millisecond before the clock shows it.
  expect(soon.remainingMs()).toBeLessThanOrEqual(1);
  const late = createDeadline(Date.now() + 60_000, new AbortController().signal);
  await expect(late.within(never, 20)).rejects.toBeInstanceOf(DeadlinePassed);
});

test('createDeadline ends the wait on abort, with its reason', async () => {
  const cancel = new AbortController();
  const waiting = createDeadline(Date.now() + 60_000, cancel.signal).within(never);
  cancel.abort(new Error('cancelled'));
  await expect(waiting).rejects.toThrow('cancelled');
});
