import { setTimeout as sleep } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Account } from '#chaos/faults/journal';
import { atOnce } from '#support/at-once';

/** Reads every record over HTTP soon after its job has ended, to compare it with what is read at the end. */
export type FinishedRecords = {
  /** Ends the reading, and gives the jobs whose record was read as final and is another now. */
  changed: () => Promise<string[]>;
};

type Options = { pool: Pool; accounts: readonly Account[]; urls: readonly string[] };
type Finished = { id: string; account_id: string };

const POLL_MS = 2_000;
const AT_ONCE = 4;

export function followFinishedRecords({ pool, accounts, urls }: Options): FinishedRecords {
  const keys = new Map(accounts.map(({ id, key }) => [id, key]));
  const seen = new Map<string, string>();
  let isEnding = false;
  let asked = 0;

  const read = async ({ id, account_id }: Finished): Promise<string | undefined> => {
    const headers = { 'x-api-key': keys.get(account_id) ?? '' };
    asked += 1;
    const url = `${urls[asked % urls.length]}/api/v1/jobs/${id}`;
    const response = await fetch(url, { headers, signal: AbortSignal.timeout(5_000) });
    return response.status === 200 ? withoutUrls(await response.text()) : undefined;
  };
  const listFinished = async (): Promise<Finished[]> =>
    (await pool.query<Finished>('select id, account_id from jobs where finished_at is not null')).rows;
  const readNew = async (): Promise<void> => {
    const unread = (await listFinished()).filter(({ id }) => !seen.has(id));
    await atOnce(AT_ONCE, unread, async (job) => {
      const record = await read(job);
      if (record !== undefined) seen.set(job.id, record);
    });
  };
  const following = (async () => {
    while (!isEnding) {
      // Servers come and go; what cannot be read now is read the next time.
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

/** Addresses are signed anew as time goes on; everything else of a final record stays. */
function withoutUrls(record: string): string {
  return record.replaceAll(/"(?:url|expires_at)":"[^"]*"/g, '');
}
