import { AppError } from '#platform/kernel';

/** Only completed jobs have a zip. A failed job is final, so the error does not ask to poll. */
export function requireCompleted(status: string): void {
  if (status === 'completed') return;
  if (status !== 'failed') throw new AppError('job_not_completed');
  throw new AppError('job_not_completed', {
    detail: 'This job failed, so it has no zip. Nothing was charged. Read the job for its error, then submit again.',
  });
}
