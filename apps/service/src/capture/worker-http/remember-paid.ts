import { LRUCache } from 'lru-cache';

type HasPaid = (accountId: string) => Promise<boolean>;

/** A call asks before it holds credits and again when it takes a slot; a burst of calls asks for each of them. */
const REMEMBER_MS = 2_000;
const ACCOUNTS = 10_000;

/** Remembers the answer for a moment. A failed reading is not remembered. */
export function rememberPaid(read: HasPaid, { now = () => performance.now() }: { now?: () => number } = {}): HasPaid {
  const known = new LRUCache<string, { paid: Promise<boolean>; untilMs: number }>({ max: ACCOUNTS });
  return (accountId) => {
    const found = known.get(accountId);
    if (found !== undefined && now() < found.untilMs) return found.paid;
    const paid = read(accountId);
    known.set(accountId, { paid, untilMs: now() + REMEMBER_MS });
    // The caller gets the failure.
    paid.catch(() => known.delete(accountId));
    return paid;
  };
}
