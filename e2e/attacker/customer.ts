// A customer who pays: a picture a second, a job now and then. How long each took, and what was not served.

import { setTimeout as sleep } from 'node:timers/promises';
import { packClient } from '#pack/pack-client';
import { call } from '#wire';
import type { Person } from './people.ts';

export type Served = { pictureMs: number[]; jobMs: number[]; unserved: string[] };

export type Visit = {
  url: string;
  seconds: number;
  /** The job that he submits now and then: a pack takes most of a minute of both cores. */
  job: 'pack' | 'render';
  jobEverySeconds: number;
};

const PICTURE_EVERY_MS = 1_000;
const JOB_LIMIT_MS = 300_000;
let pictures = 0;
let jobs = 0;

export async function useService(person: Person, visit: Visit): Promise<Served> {
  const served: Served = { pictureMs: [], jobMs: [], unserved: [] };
  const untilMs = performance.now() + visit.seconds * 1_000;
  const every = async (everyMs: number, act: () => Promise<void>): Promise<void> => {
    while (performance.now() < untilMs) {
      const nextMs = Math.min(untilMs, performance.now() + everyMs);
      await act().catch((cause) => void served.unserved.push(String(cause)));
      await sleep(Math.max(0, nextMs - performance.now()));
    }
  };
  await Promise.all([
    every(PICTURE_EVERY_MS, () => takePicture(person, visit, served)),
    every(visit.jobEverySeconds * 1_000, () => finishJob(person, visit, served)),
  ]);
  return served;
}

async function takePicture({ key, network }: Person, { url }: Visit, served: Served): Promise<void> {
  pictures += 1;
  const startedMs = performance.now();
  const body = { url: `http://bakery.example/?picture=${pictures}` };
  const headers = { 'x-forwarded-for': network };
  const answer = await call(`POST ${url}/api/v1/capture/screenshot`, { key, headers, body });
  if (answer.status === 200) served.pictureMs.push(performance.now() - startedMs);
  else served.unserved.push(`picture: ${answer.status} ${answer.body['code']}`);
}

async function finishJob({ key }: Person, { url, job }: Visit, served: Served): Promise<void> {
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
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
