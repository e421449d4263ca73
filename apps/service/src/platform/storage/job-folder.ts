/** The prefix of all objects of a job, so that all of them can be found. */
export function jobFolder({ jobId, accountId }: { jobId: string; accountId: string }): string {
  return `jobs/${accountId}/${jobId}`;
}
