/** What clients did with one account, as they saw it, and what the database changed, in the order it did. */
export type History = { deeds: Deed[]; changes: Change[] };

export type State = { posted: number; held: number };

export type Deed = {
  verb: 'grant' | 'hold' | 'settle' | 'release' | 'read';
  /** Of the grant or of the hold. Two deeds may have the same: a grant posted again, a hold ended twice. */
  name: string;
  amount: number;
  startedMs: number;
  /** Infinite where the response never came: such a deed may have been done at any time after its start, or never. */
  endedMs: number;
  outcome: 'done' | 'nothing' | 'insufficient' | 'unknown';
  /** By a read. */
  seen: State | null;
};

/** One transaction that moved the balance. */
export type Change = {
  verb: Deed['verb'];
  name: string;
  /** What the balance was from then on. */
  after: State;
  /** What its entry says could be spent then; null where the change has none. */
  entrySpendable: number | null;
};

export const EMPTY: State = { posted: 0, held: 0 };

export function spendable({ posted, held }: State): number {
  return posted - held;
}
