/** Where a job keeps everything of its own, so that all of it can be found again. */
export function jobFolder({ jobId, accountId }: { jobId: string; accountId: string }): string {
  return `jobs/${accountId}/${jobId}`;
}
