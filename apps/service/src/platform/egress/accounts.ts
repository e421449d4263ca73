import { LRUCache } from 'lru-cache';
import { type Account, createAccount } from './account.ts';
import type { Pass } from './pass.ts';

export type Accounts = {
  of: (pass: Pass) => Account;
  count: () => number;
  close: () => void;
};

/** Far above the jobs that one process serves at a time; some 10 MB when every one was refused a lot. */
const MOST_ACCOUNTS = 5_000;

/** So long after a pass has ended its worker may still ask what became of it. */
const KEPT_MS = 10 * 60_000;

/** One account per pass. Forgotten when its time is over, or the longest unused when there are too many. */
export function createAccounts({ max = MOST_ACCOUNTS } = {}): Accounts {
  const kept = new LRUCache<string, Account>({
    max,
    ttl: KEPT_MS,
    // Nobody counts for a forgotten account any more, so its connections must not go on.
    dispose: (account) => account.close(),
  });
  return {
    of: (pass) => {
      const known = kept.get(pass.id);
      if (known !== undefined) return known;
      const account = createAccount(pass);
      kept.set(pass.id, account, { ttl: Math.max(KEPT_MS, pass.expiresAtMs - Date.now() + KEPT_MS) });
      return account;
    },
    count: () => kept.size,
    close: () => kept.clear(),
  };
}
