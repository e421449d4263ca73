import { setTimeout as sleep } from 'node:timers/promises';
import type { Account, Journal, Kind, Submission } from '#chaos/faults/journal';
import type { Random } from '#chaos/faults/random';

/**
 * Clients that submit jobs and retry with the same Idempotency-Key until a response confirms that the job was accepted.
 */
export type Clients = {
  /** Starts this many concurrent submissions for one account, in the background. */
  submit: (account: Account, kinds: readonly Kind[]) => Submission[];
  /** Waits until every submission so far has a response or has given up. */
  settled: () => Promise<void>;
};

type Deps = { journal: Journal; urls: readonly string[]; random: Random; runId: string };

const RETRY_MS = 300;
const RESPONSE_LIMIT_MS = 10_000;
/** Longer than the 90 s for which the key of a request stays blocked after its process died. */
const GIVE_UP_MS = 180_000;
/** One client in this many sends its request once more although it got a response. */
const REPEAT_ONE_IN = 10;

export function createClients({ journal, urls, random, runId }: Deps): Clients {
  const running = new Set<Promise<void>>();
  let sent = 0;

  const send = async (submission: Submission): Promise<number | 'no answer'> => {
    sent += 1;
    const { status, jobId } = await post(urls[sent % urls.length] ?? '', submission);
    journal.responded(submission, status, jobId);
    return status;
  };

  const sendUntilTaken = async (submission: Submission, times: number): Promise<void> => {
    const deadline = Date.now() + GIVE_UP_MS;
    for (let taken = 0; taken < times && Date.now() < deadline; ) {
      const status = await send(submission);
      if (status === 202) taken += 1;
      else if (mayChange(status)) await sleep(RETRY_MS);
      else return;
    }
  };

  return {
    submit: (account, kinds) =>
      kinds.map((kind) => {
        const name = `${runId}-${journal.submissions.length}`;
        const url = `https://${kind}.example/${name}`;
        const submission = journal.open({ account, kind, url, idempotencyKey: `key-${name}` });
        const done = sendUntilTaken(submission, random.below(REPEAT_ONE_IN) === 0 ? 2 : 1);
        running.add(done);
        void done.finally(() => running.delete(done));
        return submission;
      }),
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}

type SubmitResult = { status: number | 'no answer'; jobId?: string };

async function post(api: string, { account, idempotencyKey, url }: Submission): Promise<SubmitResult> {
  try {
    const response = await fetch(`${api}/api/v1/capture/video`, {
      method: 'POST',
      headers: { 'x-api-key': account.key, 'idempotency-key': idempotencyKey, 'content-type': 'application/json' },
      body: JSON.stringify({ url }),
      signal: AbortSignal.timeout(RESPONSE_LIMIT_MS),
    });
    const { job_id: jobId } = (await response.json()) as { job_id?: string };
    return { status: response.status, ...(jobId === undefined ? {} : { jobId }) };
  } catch {
    return { status: 'no answer' };
  }
}

/** No response, a server error, "too early", or the first attempt is still running. */
function mayChange(status: SubmitResult['status']): boolean {
  return status === 'no answer' || status >= 500 || status === 429 || status === 409;
}
