// Decides which account may take a slot of a capture worker. Each account has a share and may borrow free slots, except
// for a reserve. Accounts that never paid have half of the slots together, since a second such account is free.

import { createCustomerPresence } from './customer-presence.ts';
import { createRecentUse } from './recent-use.ts';

export type Holder = { accountId: string; hasPaid: boolean };

export type SlotShares = {
  /** Takes a slot for the account and returns the function that releases it; undefined when it may not have one now. */
  take: (holder: Holder) => (() => void) | undefined;
  /** Whether its work has to leave processor time to others: it never paid, and somebody who has paid is present. */
  yields: (holder: Holder) => boolean;
  readonly taken: number;
};

/** Each account has a quarter, and a quarter cannot be borrowed, since a page may occupy its slot for 40 s. */
const SHARE = 4;
/** How long an account counts as present after it was rejected or served. */
const PRESENT_MS = 10_000;
const WINDOW_SECONDS = 60;

type Options = { slots: number; now?: () => number };

export function createSlotShares({ slots, now = () => performance.now() }: Options): SlotShares {
  const share = Math.max(1, Math.floor(slots / SHARE));
  const reserve = slots === 1 ? 0 : share;
  const use = createRecentUse({ now });
  const customers = createCustomerPresence({ now });
  const seen = new Map<string, number>();
  const mostUnpaid = Math.max(1, Math.floor(slots / 2));
  let taken = 0;
  let takenUnpaid = 0;

  /** Whether another account waits for slots as well. */
  function isContended(accountId: string): boolean {
    for (const [item, atMs] of [...seen]) if (atMs < now() - PRESENT_MS) seen.delete(item);
    return [...seen.keys()].some((item) => item !== accountId);
  }

  function mayTake(accountId: string): boolean {
    const running = use.runningOf(accountId);
    if (running < share) return taken < slots;
    const isGreedy = use.secondsOf(accountId) > share * WINDOW_SECONDS;
    if (isGreedy && isContended(accountId)) return false;
    return taken < slots - reserve;
  }

  const isUnpaidFull = (): boolean => takenUnpaid >= mostUnpaid && customers.isPresent();

  return {
    yields: ({ hasPaid }) => !hasPaid && customers.isPresent(),
    take: ({ accountId, hasPaid }) => {
      seen.set(accountId, now());
      customers.note(hasPaid);
      if (!hasPaid && isUnpaidFull()) return undefined;
      if (!mayTake(accountId)) return undefined;
      const unpaid = hasPaid ? 0 : 1;
      taken += 1;
      takenUnpaid += unpaid;
      const end = use.begin(accountId);
      return () => {
        taken -= 1;
        takenUnpaid -= unpaid;
        end();
      };
    },
    get taken() {
      return taken;
    },
  };
}
