import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createDecoderTurns } from './decoder-turns.ts';

test('createDecoderTurns gives photographs half of the turns, and lets a screenshot overtake waiting ones', async () => {
  const turns = createDecoderTurns(4);
  const started: string[] = [];
  const want = (name: string, isPhoto: boolean) => turns.take(isPhoto).then(() => started.push(name));
  const all = [...Array.from({ length: 40 }, (_, at) => want(`photo ${at}`, true)), want('screenshot', false)];
  await nextTurn();
  expect(started).toEqual(['photo 0', 'photo 1', 'screenshot']);
  turns.giveBack(true);
  await nextTurn();
  expect(started.at(-1)).toBe('photo 2');
  for (let at = 0; at < 40; at += 1) {
    turns.giveBack(true);
    await nextTurn();
  }
  expect((await Promise.all(all)).length).toBe(41);
});

test('createDecoderTurns gives all turns to screenshots, in order of arrival', async () => {
  const turns = createDecoderTurns(2);
  const started: number[] = [];
  for (const name of [0, 1, 2]) void turns.take(false).then(() => started.push(name));
  await nextTurn();
  expect(started).toEqual([0, 1]);
  turns.giveBack(false);
  await nextTurn();
  expect(started).toEqual([0, 1, 2]);
});

test('createDecoderTurns drops waiting tasks of a job that ended, and serves the next one', async () => {
  const turns = createDecoderTurns(2);
  const control = new AbortController();
  await turns.take(true);
  const dropped = Array.from({ length: 30 }, () => turns.take(true, control.signal));
  const results = Promise.allSettled(dropped);
  const innocent = turns.take(true);
  control.abort(new Error('the job ended'));
  expect(new Set((await results).map(({ status }) => status))).toEqual(new Set(['rejected']));
  turns.giveBack(true);
  await innocent;
  await expect(turns.take(true, control.signal)).rejects.toThrow('the job ended');
});
