import { expect, test, vi } from 'vitest';
import type { TestOrder } from '#test/timing/thread-program';
import { createThread } from './thread.ts';

const program = new URL('../../../test/kit/timing/thread-program.ts', import.meta.url);
const open = (limitMs?: number) => createThread<TestOrder, string>(program, limitMs);
// Each test starts a thread, which loads the modules of its program.
vi.setConfig({ testTimeout: 120_000 });

test('createThread computes beside this thread, which goes on meanwhile', async () => {
  const run = open();
  await run({ kind: 'compute' });
  const before = process.threadCpuUsage();
  expect(await run({ kind: 'compute', ms: 300 })).toBe('computed');
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1_000).toBeLessThan(100);
});

test('createThread responds to each call with its own result, in turn', async () => {
  const run = open();
  const calls = [run({ kind: 'compute', ms: 20 }), run({ kind: 'fail' }), run({ kind: 'compute' })];
  expect(await Promise.allSettled(calls)).toMatchObject([
    { value: 'computed' },
    { reason: new Error('not like this') },
    { value: 'computed' },
  ]);
});

test('createThread rejects a call whose thread ends or does not respond in time, and starts another for the next', async () => {
  const run = open();
  await expect(run({ kind: 'end' })).rejects.toThrow('has ended');
  expect(await run({ kind: 'compute' })).toBe('computed');
  const impatient = open(500);
  await expect(impatient({ kind: 'hang' })).rejects.toThrow('has ended');
});

test('createThread gives the thread no environment', async () => {
  expect(await open()({ kind: 'environment' })).toBe('');
});
