import { LRUCache } from 'lru-cache';
import { type Account, createAccount } from './account.ts';
import type { ProxyToken } from './proxy-token.ts';

export type Accounts = {
  of: (proxyToken: ProxyToken) => Account;
  count: () => number;
  close: () => void;
};

/** Far above the concurrent jobs of one process; about 10 MB when every one has many denials. */
const MOST_ACCOUNTS = 5_000;

/** How long a worker may still read the usage after a token has expired. */
const RETENTION_MS = 10 * 60_000;

/** One account per proxy token. Deleted after its retention, or the least recently used when there are too many. */
export function createAccounts({ max = MOST_ACCOUNTS } = {}): Accounts {
  const stored = new LRUCache<string, Account>({
    max,
    ttl: RETENTION_MS,
    // A deleted account no longer counts, so its connections must end.
    dispose: (account) => account.close(),
  });
  return {
    of: (proxyToken) => {
      const known = stored.get(proxyToken.id);
      if (known !== undefined) return known;
      const account = createAccount(proxyToken);
      stored.set(proxyToken.id, account, {
        ttl: Math.max(RETENTION_MS, proxyToken.expiresAtMs - Date.now() + RETENTION_MS),
      });
      return account;
    },
    count: () => stored.size,
    close: () => stored.clear(),
  };
}
