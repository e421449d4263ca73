import { AppError } from '#platform/kernel';

/** A zip exists of completed jobs only. A job that failed is final: whoever polls it waits for nothing. */
export function requireCompleted(status: string): void {
  if (status === 'completed') return;
  if (status !== 'failed') throw new AppError('job_not_completed');
  throw new AppError('job_not_completed', {
    detail: 'This job failed, so it has no zip. Nothing was charged. Read the job for its error, then submit again.',
  });
}
