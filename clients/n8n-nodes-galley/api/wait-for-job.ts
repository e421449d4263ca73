// Follows a job to its end by polling.

import type { JsonObject } from 'n8n-workflow';
import { callOperation, type Host, type Input } from './call-operation.ts';
import { pause } from './pause.ts';
import { JobFailed, mayWorkLater, StillRunning } from './problems.ts';

type WaitOptions = Pick<Input, 'itemIndex' | 'signal'> & { timeoutMs: number };
type Job = JsonObject & { status?: string; error?: { code: string; message: string } | null };

const PAUSE_MS = 1_000;
/** Long jobs are polled less often. */
const LONGEST_PAUSE_MS = 3_000;
const GROWTH = 1.1;

/** The record of the completed job. Throws `JobFailed`, or `StillRunning` when the time is over. */
export async function waitForJob(host: Host, jobId: string, { timeoutMs, ...input }: WaitOptions): Promise<JsonObject> {
  const end = Date.now() + timeoutMs;
  let cause: unknown;
  for (let pauseMs = PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * GROWTH)) {
    const job = await read(host, jobId, input);
    if (job instanceof Error) cause = job;
    else if (job.status === 'completed') return job;
    else if (job.status === 'failed') throw new JobFailed(jobId, job.error ?? UNKNOWN);
    if (Date.now() + pauseMs > end) throw new StillRunning(jobId, { cause });
    await pause(pauseMs, input.signal);
  }
}

const UNKNOWN = { code: 'internal_error', message: 'The job failed.' };

/** The record, or why it could not be read this time. */
async function read(host: Host, jobId: string, input: Pick<Input, 'itemIndex' | 'signal'>): Promise<Job | Error> {
  try {
    return await callOperation(host, 'getJob', { ...input, params: { id: jobId } });
  } catch (cause) {
    if (cause instanceof Error && mayWorkLater(cause)) return cause;
    throw cause;
  }
}
