import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Account } from '#chaos/faults/journal';
import { atOnce } from '#support/at-once';

/** Reads every record over HTTP soon after its job has ended, to compare it with a second read at the end. */
export type FinishedRecords = {
  /** Stops reading, and returns the jobs whose final record has changed since. */
  changed: () => Promise<string[]>;
};

type Deps = { pool: Pool; accounts: readonly Account[]; urls: readonly string[] };
type FinishedJob = { id: string; account_id: string };

const POLL_MS = 2_000;
const AT_ONCE = 4;

export function followFinishedRecords({ pool, accounts, urls }: Deps): FinishedRecords {
  const keys = new Map(accounts.map(({ id, key }) => [id, key]));
  const seen = new Map<string, string>();
  let isEnding = false;
  let asked = 0;

  const read = async ({ id, account_id }: FinishedJob): Promise<string | undefined> => {
    const headers = { 'x-api-key': keys.get(account_id) ?? '' };
    asked += 1;
    const url = `${urls[asked % urls.length]}/api/v1/jobs/${id}`;
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
    return response.status === 200 ? withoutUrls(await response.text()) : undefined;
  };
  const listFinished = async (): Promise<FinishedJob[]> =>
    (await pool.query<FinishedJob>('select id, account_id from jobs where finished_at is not null')).rows;
  const readNew = async (): Promise<void> => {
    const unread = (await listFinished()).filter(({ id }) => !seen.has(id));
    await atOnce(AT_ONCE, unread, async (job) => {
      const record = await read(job);
      if (record !== undefined) seen.set(job.id, record);
    });
  };
  const following = (async () => {
    while (!isEnding) {
      // API processes come and go; a read that fails now is tried again in the next round.
      await readNew().catch(() => undefined);
      await sleep(POLL_MS);
    }
  })();

  return {
    changed: async () => {
      isEnding = true;
      await following;
      await readNew();
      const changed: string[] = [];
      await atOnce(AT_ONCE, await listFinished(), async (job) => {
        if ((await read(job)) !== seen.get(job.id)) changed.push(job.id);
      });
      return changed;
    },
  };
}

/** URLs are signed anew over time; everything else in a final record stays the same. */
function withoutUrls(record: string): string {
  return record.replaceAll(/"(?:url|expires_at)":"[^"]*"/g, '');
}
