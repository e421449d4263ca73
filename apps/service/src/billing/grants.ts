import type { AuditLog } from '#audit';
import type { Ledger } from '#credits';
import type { Query } from '#platform/database';

/** Appends an event for the account's listeners, in the transaction of the change. */
export type Announce = (accountId: string, query: Query) => Promise<void>;

export type Grants = {
  /** Credits that were paid for. Posted once per reference, however often it is called. */
  grant: (paid: Posting, query: Query) => Promise<void>;
  /** Credits of refunded money. The one posting that may take a balance below zero. */
  clawBack: (taken: Posting, query: Query) => Promise<void>;
  /** Credits that were clawed back for money that came back after all. */
  restore: (returned: Posting, query: Query) => Promise<void>;
};

type Posting = { accountId: string; credits: number; reference: string };

type Deps = { ledger: Ledger; announce: Announce; audit: Pick<AuditLog, 'recordWithin'> };

/** A restored clawback is no activity of its own: the ledger has it. */
const ACTIONS = { purchase: 'purchase.completed', clawback: 'credits.clawed_back', refund: null } as const;

/** The three ways in which money moves credits. The event is written before the balance is locked. */
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
