// What a test asks of a thread: compute for a time, fail, end, never answer, or name its environment.

import { env } from 'node:process';
import { setTimeout as sleep } from 'node:timers/promises';
import { serveThread } from '#platform/kernel';

export type TestOrder = { kind: 'compute' | 'fail' | 'end' | 'hang' | 'environment'; ms?: number };

serveThread(async ({ kind, ms = 0 }: TestOrder): Promise<string> => {
  if (kind === 'fail') throw new Error('not like this');
  if (kind === 'end') process.exit(3);
  if (kind === 'hang') await sleep(60_000);
  if (kind === 'environment') return Object.keys(env).join();
  compute(ms);
  return 'computed';
});

function compute(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}
