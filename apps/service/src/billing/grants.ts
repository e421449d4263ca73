import type { Ledger } from '#credits';
import type { Query } from '#platform/database';

/** Appends to what the account's listeners are told, in the transaction of the change. */
export type Announce = (accountId: string, query: Query) => Promise<void>;

export type Grants = {
  /** Credits that were paid for. Posted once per reference, however often it is asked. */
  grant: (paid: Posting, query: Query) => Promise<void>;
  /** Credits whose money went back. The one posting that may take a balance below zero. */
  clawBack: (taken: Posting, query: Query) => Promise<void>;
  /** Credits that were clawed back for money that came back after all. */
  restore: (returned: Posting, query: Query) => Promise<void>;
};

type Posting = { accountId: string; credits: number; reference: string };

/** The three ways in which money moves credits. Listeners are told first: the balance is locked last. */
export function createGrants({ ledger, announce }: { ledger: Ledger; announce: Announce }): Grants {
  const post = async (
    kind: 'purchase' | 'clawback' | 'refund',
    { accountId, credits, reference }: Posting,
    query: Query,
  ): Promise<void> => {
    if (credits === 0) return;
    await announce(accountId, query);
    await ledger.post({ kind, accountId, amountCredits: kind === 'clawback' ? -credits : credits, reference }, query);
  };
  return {
    grant: (paid, query) => post('purchase', paid, query),
    clawBack: (taken, query) => post('clawback', taken, query),
    restore: (returned, query) => post('refund', returned, query),
  };
}
