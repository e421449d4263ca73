// A paying customer: a screenshot a second, and a job now and then. Records durations and failures.

import { setTimeout as sleep } from 'node:timers/promises';
import { call } from '@galley/e2e/wire.ts';
import { packClient } from '#media/pack/pack-client';
import type { User } from './users.ts';

export type CustomerTimes = { screenshotMs: number[]; jobMs: number[]; unserved: string[] };

export type Visit = {
  url: string;
  seconds: number;
  /** The job that the customer submits now and then: a pack takes most of a minute of both cores. */
  job: 'pack' | 'render';
  jobEverySeconds: number;
};

const SCREENSHOT_EVERY_MS = 1_000;
const JOB_LIMIT_MS = 300_000;
let screenshots = 0;
let jobs = 0;

export async function useService(user: User, visit: Visit): Promise<CustomerTimes> {
  const served: CustomerTimes = { screenshotMs: [], jobMs: [], unserved: [] };
  const untilMs = performance.now() + visit.seconds * 1_000;
  const every = async (everyMs: number, act: () => Promise<void>): Promise<void> => {
    while (performance.now() < untilMs) {
      const nextMs = Math.min(untilMs, performance.now() + everyMs);
      await act().catch((cause) => void served.unserved.push(String(cause)));
      await sleep(Math.max(0, nextMs - performance.now()));
    }
  };
  await Promise.all([
    every(SCREENSHOT_EVERY_MS, () => takeScreenshot(user, visit, served)),
    every(visit.jobEverySeconds * 1_000, () => finishJob(user, visit, served)),
  ]);
  return served;
}

async function takeScreenshot({ key, network }: User, { url }: Visit, served: CustomerTimes): Promise<void> {
  screenshots += 1;
  const startedMs = performance.now();
  const body = { url: `http://bakery.example/?picture=${screenshots}` };
  const headers = { 'x-forwarded-for': network };
  const response = await call(`POST ${url}/api/v1/capture/screenshot`, { key, headers, body });
  if (response.status === 200) served.screenshotMs.push(performance.now() - startedMs);
  else served.unserved.push(`picture: ${response.status} ${response.body['code']}`);
}

async function finishJob({ key }: User, { url, job }: Visit, served: CustomerTimes): Promise<void> {
  jobs += 1;
  const startedMs = performance.now();
  const client = packClient({ url, key });
  const page = `http://bakery.example/?job=${jobs}`;
  const [path, body] =
    job === 'pack'
      ? ['/instant-post', { mode: 'from_url', from_url: { url: page } }]
      : ['/kitchen/render', { url: page, template: 'cover' }];
  const accepted = (await (await client.send('POST', path, body)).json()) as { job_id?: string; code?: string };
  const ended = accepted.job_id === undefined ? undefined : await client.ended(accepted.job_id, JOB_LIMIT_MS);
  if (ended?.status === 'completed') served.jobMs.push(performance.now() - startedMs);
  else served.unserved.push(`${job}: ${accepted.code ?? ended?.error?.code ?? 'not in time'}`);
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
