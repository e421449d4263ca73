// The workflows of bare-jobs.ts: activities and nothing else.

import { proxyActivities } from '@temporalio/workflow';

type Activities = { note: (startedMs: number) => Promise<void>; touch: (number: number) => Promise<void> };

const { note, touch } = proxyActivities<Activities>({ taskQueue: 'bare', startToCloseTimeout: '1m' });

export async function single(startedMs: number): Promise<void> {
  await note(startedMs);
}

export async function pack(size: number): Promise<void> {
  await Promise.all(Array.from({ length: size }, (_, number) => touch(number)));
}
