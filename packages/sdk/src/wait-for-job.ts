// Follows a job to its end by polling; what changed is told as it happens.

import type { Shape } from '@galley/contract';
import type { Client } from './client.ts';
import { JobFailed } from './problems.ts';
import { sleep } from './sleep.ts';

export type Job = Shape<'Job'>;

export type Waiting = {
  /** Told of every change of the record: progress, and assets as they appear. */
  onChange?: ((job: Job) => void) | undefined;
  signal?: AbortSignal | undefined;
};

const PAUSE_MS = 1_000;

/** The record of the completed job. Throws `JobFailed`, which says why and that nothing was charged. */
export async function waitForJob(client: Client, jobId: string, { onChange, signal }: Waiting = {}): Promise<Job> {
  const extras = signal === undefined ? {} : { signal };
  let last = '';
  for (;;) {
    const job = await client.call('GET /api/v1/jobs/{id}', { params: { id: jobId } }, extras);
    const seen = JSON.stringify(job);
    if (seen !== last) onChange?.(job);
    last = seen;
    if (job.status === 'completed') return job;
    if (job.status === 'failed') throw new JobFailed(job);
    await sleep(PAUSE_MS, signal);
  }
}
