import { appendFileSync } from 'node:fs';

export type Kind = 'quick' | 'slow' | 'failing' | 'poison' | 'endless' | 'fan-out';
export type Account = { id: string; key: string };

/** One submission of a client, and every response to it. */
export type Submission = {
  idempotencyKey: string;
  account: Account;
  kind: Kind;
  /** Different for each submission, so that a job can be traced back to it. */
  url: string;
  statuses: (number | 'no answer')[];
  /** Every job id that a response contained. */
  jobIds: string[];
};

/** What the clients saw. It is stored outside the system, and every promise is evaluated against it. */
export type Journal = {
  submissions: readonly Submission[];
  open: (submission: Omit<Submission, 'statuses' | 'jobIds'>) => Submission;
  responded: (submission: Submission, status: number | 'no answer', jobId?: string) => void;
};

export function createJournal(file: string): Journal {
  const submissions: Submission[] = [];
  const write = (line: object): void => appendFileSync(file, `${JSON.stringify({ at: new Date(), ...line })}\n`);
  return {
    submissions,
    open: (opened) => {
      const submission = { ...opened, statuses: [], jobIds: [] };
      submissions.push(submission);
      write({ wants: opened.kind, url: opened.url, account: opened.account.id, key: opened.idempotencyKey });
      return submission;
    },
    responded: (submission, status, jobId) => {
      submission.statuses.push(status);
      if (jobId !== undefined) submission.jobIds.push(jobId);
      write({ url: submission.url, status, ...(jobId === undefined ? {} : { jobId }) });
    },
  };
}

/** A response confirmed that the job was accepted. */
export function isAccepted({ jobIds }: Submission): boolean {
  return jobIds.length > 0;
}
