import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { progressAt, reportWhile } from './report-progress.ts';

const stages = [
  { name: 'visit', beginsAt: 5 },
  { name: 'write', beginsAt: 30, total: 0 },
  { name: 'render', beginsAt: 40 },
];

test('progressAt lists earlier stages as done and later ones as waiting', () => {
  expect(progressAt(stages, { stage: 'visit' })).toEqual({
    percent: 5,
    stage: 'visit',
    stages: [
      { name: 'visit', state: 'working', done: 0, total: 1 },
      { name: 'write', state: 'waiting', done: 0, total: 0 },
      { name: 'render', state: 'waiting', done: 0, total: 1 },
    ],
  });
});

test.each([
  [0, 40, 'working'],
  [1, 60, 'working'],
  [3, 99, 'done'],
])('progressAt with %i of 3 assets is at %i', (done, percent, state) => {
  const progress = progressAt(stages, { stage: 'render', done, total: 3 });
  expect(progress.percent).toBe(percent);
  expect(progress.stages.at(-1)).toEqual({ name: 'render', state, done, total: 3 });
});

test('reportWhile aborts the work when the job has ended, and not when publishing fails', async () => {
  const responses = [() => Promise.reject(new Error('no database')), () => Promise.resolve(true)];
  const reporter = reportWhile(new AbortController().signal, {
    publish: () => responses.shift()?.() ?? Promise.resolve(false),
    everyMs: 1,
  });
  const ended = new Promise((resolve) => reporter.signal.addEventListener('abort', resolve, { once: true }));
  await Promise.race([ended, sleep(5_000)]);
  reporter.stop();
  expect(responses).toEqual([]);
  expect(reporter.isOver()).toBe(true);
});

test('reportWhile ends with the signal of the work, which is not the end of the job', () => {
  const stopped = new AbortController();
  const reporter = reportWhile(stopped.signal, { publish: () => Promise.resolve(true), everyMs: 60_000 });
  stopped.abort();
  reporter.stop();
  expect(reporter.signal.aborted).toBe(true);
  expect(reporter.isOver()).toBe(false);
});
