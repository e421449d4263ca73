// Follows a job to its end by polling, and reports changes as they happen.

import type { Shape } from '@galley/contract';
import type { Client } from './client.ts';
import { JobFailed, StillRunning } from './problems.ts';
import { sleep } from './sleep.ts';
import { mayWorkLater } from './with-retries.ts';

export type Job = Shape<'Job'>;

export type WaitOptions = {
  /** Called with every change of the record: progress, and assets as they appear. */
  onChange?: ((job: Job) => void) | undefined;
  signal?: AbortSignal | undefined;
  /** Repeating the call under the same key gives the same job, and costs once. */
  idempotencyKey?: string | undefined;
};

const PAUSE_MS = 1_000;
/** Long jobs are polled less often. */
const LONGEST_PAUSE_MS = 3_000;
const GROWTH = 1.1;
/** An update of the service or a lost connection is over before that. */
const PATIENCE_MS = 10 * 60_000;

/**
 * The record of the completed job. Throws `JobFailed`, with the reason and that nothing was charged, or `StillRunning`
 * when no response came for ten minutes.
 */
export async function waitForJob(client: Client, jobId: string, { onChange, signal }: WaitOptions = {}): Promise<Job> {
  let last = '';
  let pause = PAUSE_MS;
  let heardMs = Date.now();
  for (;;) {
    const job = await ask(client, jobId, signal);
    if (job instanceof Error) {
      if (Date.now() - heardMs > PATIENCE_MS) throw new StillRunning(jobId, { cause: job });
      await sleep(LONGEST_PAUSE_MS, signal);
      continue;
    }
    heardMs = Date.now();
    const seen = JSON.stringify(job);
    if (seen !== last) onChange?.(job);
    last = seen;
    if (job.status === 'completed') return job;
    if (job.status === 'failed') throw new JobFailed(job);
    await sleep(pause, signal);
    pause = Math.min(LONGEST_PAUSE_MS, pause * GROWTH);
  }
}

/** The record, or why it could not be read this time. */
async function ask(client: Client, jobId: string, signal: AbortSignal | undefined): Promise<Job | Error> {
  try {
    return await client.call('GET /api/v1/jobs/{id}', { params: { id: jobId } }, { signal });
  } catch (cause) {
    signal?.throwIfAborted();
    if (cause instanceof Error && mayWorkLater(cause)) return cause;
    throw cause;
  }
}
