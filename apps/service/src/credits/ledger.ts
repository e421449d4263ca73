// The operations of the ledger. Each is one SQL statement; a caller's transaction may contain several.

import type { Caller, Shape } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { newId } from '#platform/kernel';
import { rejectingOverdraft } from './overdraft.ts';

export type Hold = {
  /** The id of the hold: a repeated call with it holds once. */
  id: string;
  accountId: string;
  amountCredits: number;
  jobId: string | null;
  keyId: string | null;
  keyMonthlyCap: number | null;
  expiresAt: Date;
  /** Decides which advice the error for insufficient credits has. */
  caller?: Caller;
};

/** The kinds of ledger entries; `capture` is what a hold became. */
export const creditKinds = ['grant', 'purchase', 'capture', 'refund', 'clawback', 'adjustment'] as const;
export type CreditKind = (typeof creditKinds)[number];

/** `adjustment` and `clawback` may be negative; only a clawback may take more than can be spent. */
export type Posting = {
  kind: Exclude<CreditKind, 'capture'>;
  accountId: string;
  amountCredits: number;
  /** Posted once per kind and reference. */
  reference: string;
};

export type Ledger = {
  /** False when the same reference was posted before. */
  post: (posting: Posting, query?: Query) => Promise<boolean>;
  /** Throws `insufficient_credits` or `key_cap_reached`, and then nothing is held. */
  hold: (hold: Hold, query?: Query) => Promise<void>;
  /** Ends a hold as captured. Returns false when it had ended before. */
  settle: (holdId: string, query?: Query) => Promise<boolean>;
  /** Whether a hold was ended as captured. */
  isSettled: (holdId: string, query?: Query) => Promise<boolean>;
  /** Ends a hold as released. Returns false when it had ended before. */
  release: (holdId: string, query?: Query) => Promise<boolean>;
  /** Like `release`, and counts the failure for the account. */
  releaseFailed: (holdId: string, query?: Query) => Promise<boolean>;
  /** Like `release`, unless a job has taken over the hold. */
  releaseUnlessTaken: (holdId: string, query?: Query) => Promise<boolean>;
  balance: (accountId: string, query?: Query) => Promise<Shape<'Balance'>>;
};

type Deps = {
  query: Query;
  /** An entry was written, though the transaction of a caller may still end without it. */
  onMoved?: (kind: CreditKind, credits: number) => void;
};

export function createLedger({ query: pool, onMoved }: Deps): Ledger {
  return {
    post: ({ accountId, kind, amountCredits, reference }, query = pool) =>
      rejectingOverdraft({ amountCredits: -amountCredits }, async () => {
        const call = sql`credits_post(${newId('entry')}, ${accountId}, ${kind}, ${amountCredits}, ${reference})`;
        const isFirst = await truth(query, call);
        if (isFirst) onMoved?.(kind, amountCredits);
        return isFirst;
      }),
    hold: (hold, query = pool) =>
      rejectingOverdraft(hold, async () => {
        await sql`
          select credits_hold(${hold.id}, ${hold.accountId}, ${hold.amountCredits}, ${hold.jobId}, ${hold.keyId},
            ${hold.keyMonthlyCap}, ${hold.expiresAt})
        `.execute(query);
      }),
    settle: async (holdId, query = pool) => {
      const { rows } = await sql<{ settled: boolean; amount: string }>`
        select credits_settle(id, ${newId('entry')}) as settled, amount from credit_holds where id = ${holdId}
      `.execute(query);
      const [{ settled, amount } = { settled: false, amount: '0' }] = rows;
      if (settled) onMoved?.('capture', Number(amount));
      return settled;
    },
    isSettled: (holdId, query = pool) =>
      truth(query, sql`exists(select 1 from credit_entries where kind = 'capture' and reference = ${holdId})`),
    release: (holdId, query = pool) => truth(query, sql`credits_release(${holdId})`),
    releaseFailed: (holdId, query = pool) => truth(query, sql`credits_release_failed(${holdId})`),
    releaseUnlessTaken: (holdId, query = pool) => truth(query, sql`credits_release_unless_taken(${holdId})`),
    balance: async (accountId, query = pool) => {
      const { rows } = await sql<{ balance: string; reserved: string }>`
        select posted - held as balance, held as reserved from credit_balances where account_id = ${accountId}
      `.execute(query);
      return { balance: Number(rows[0]?.balance ?? 0), reserved: Number(rows[0]?.reserved ?? 0) };
    },
  };
}

async function truth(query: Query, call: ReturnType<typeof sql>): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`select ${call} as holds`.execute(query);
  return rows[0]?.holds ?? false;
}
