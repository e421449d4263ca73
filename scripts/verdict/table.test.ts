import { expect, test } from 'vitest';
import type { Outcome } from './step.ts';
import { tableOf } from './table.ts';

const outcome = (name: string, seconds: number, more: Partial<Outcome> = {}): Outcome => ({
  name,
  seconds,
  tries: 1,
  passed: 1,
  failed: 0,
  output: '',
  brief: '',
  failedFiles: [],
  ...more,
});

test('tableOf lists the slowest step first, every retried step, and the rest in one row', () => {
  const outcomes = [
    outcome('lockfile', 3),
    outcome('types', 6),
    outcome('again', 4, { tries: 2 }),
    outcome('media', 630, { passed: 460, failed: 2 }),
  ];
  expect(tableOf(outcomes).split('\n')).toEqual([
    'step                      minutes  tests  tries',
    'media                        10.5    462      1',
    'again                         0.1      1      2',
    '2 others                      0.1      2      1',
    'all, one after the other     10.7    463      1',
  ]);
});
