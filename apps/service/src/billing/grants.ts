import type { AuditLog } from '#audit';
import type { Ledger } from '#credits';
import type { Query } from '#platform/database';

/** Appends an event for the account's listeners, in the transaction of the change. */
export type Announce = (accountId: string, query: Query) => Promise<void>;

export type Grants = {
  /** Posts paid credits, once per reference however often it is called. */
  grant: (paid: Posting, query: Query) => Promise<void>;
  /** Takes back the credits of refunded money. The only posting that may take a balance below zero. */
  clawBack: (taken: Posting, query: Query) => Promise<void>;
  /** Restores clawed back credits when the money is paid after all. */
  restore: (returned: Posting, query: Query) => Promise<void>;
};

type Posting = { accountId: string; credits: number; reference: string };

type Deps = { ledger: Ledger; announce: Announce; audit: Pick<AuditLog, 'recordWithin'> };

/** A restored clawback is no activity of its own: it is in the ledger. */
const ACTIONS = { purchase: 'purchase.completed', clawback: 'credits.clawed_back', refund: null } as const;

/** The three postings that follow money. The event is written before the balance is locked. */
export function createGrants({ ledger, announce, audit }: Deps): Grants {
  const post = async (
    kind: 'purchase' | 'clawback' | 'refund',
    { accountId, credits, reference }: Posting,
    query: Query,
  ): Promise<void> => {
    if (credits === 0) return;
    await announce(accountId, query);
    const amountCredits = kind === 'clawback' ? -credits : credits;
    const isFirst = await ledger.post({ kind, accountId, amountCredits, reference }, query);
    const action = ACTIONS[kind];
    if (!isFirst || action === null) return;
    await audit.recordWithin({ accountId, action, principal: null, actor: 'processor', subject: reference }, query);
  };
  return {
    grant: (paid, query) => post('purchase', paid, query),
    clawBack: (taken, query) => post('clawback', taken, query),
    restore: (returned, query) => post('refund', returned, query),
  };
}
