import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { identify, isAlive, parseStat } from './identity.ts';

test('a name with spaces and parentheses does not shift the fields', () => {
  const text = '42 (a) b (c) S 7 40 39 0 -1 4194304 1 2 3 4 5 6 7 8 20 0 1 0 987654 1000 20';
  expect(parseStat(text)).toEqual({ state: 'S', parentPid: 7, sessionId: 39, startTicks: 987654 });
});

test('a running process is alive', () => {
  const self = identify(process.pid);
  expect(self && isAlive(self)).toBe(true);
});

test('a later process with the same pid is not taken for the recorded one', () => {
  const self = identify(process.pid);
  if (!self) throw new Error('this process is not in /proc');
  expect(isAlive({ ...self, startTicks: self.startTicks - 1 })).toBe(false);
  expect(isAlive({ ...self, bootId: 'another boot' })).toBe(false);
});

test('a process that has ended is not alive', async () => {
  const child = spawn('sleep', ['60']);
  const identity = identify(child.pid ?? 0);
  if (!identity) throw new Error('sleep did not start');
  expect(isAlive(identity)).toBe(true);
  child.kill();
  await once(child, 'exit');
  expect(isAlive(identity)).toBe(false);
});
