import { expect, test } from 'vitest';
import { isAlive, ownIdentity, parseStat } from './processes.ts';

test('parseStat reads a process with brackets and spaces in its name', () => {
  const line = `4711 (a) R (b) S 1 4700 4700 0 -1 4194560 1 0 0 0 1 1 0 0 20 0 7 0 998877 1 1 1`;
  expect(parseStat(line)).toEqual({ pid: 4711, state: 'S', session: 4700, startTicks: '998877' });
  expect(parseStat('')).toBeUndefined();
});

test('isAlive does not confuse a process with a later one of the same pid', () => {
  const own = ownIdentity();
  expect(isAlive(own)).toBe(true);
  expect(isAlive({ ...own, startTicks: '1' })).toBe(false);
});
