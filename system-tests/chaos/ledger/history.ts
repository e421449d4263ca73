/** Operations of clients on one account with their responses, and the changes of the database in their order. */
export type History = { operations: Operation[]; changes: Change[] };

export type State = { posted: number; held: number };

export type Operation = {
  verb: 'grant' | 'hold' | 'settle' | 'release' | 'read';
  /** The name of the grant or the hold. Two operations may share it: a grant posted again, a hold ended twice. */
  name: string;
  amount: number;
  startedMs: number;
  /** Infinite when no response came: the operation may have happened at any time after its start, or never. */
  endedMs: number;
  outcome: 'done' | 'nothing' | 'insufficient' | 'unknown';
  /** The balance that a read returned. */
  seen: State | null;
};

/** One transaction that changed the balance. */
export type Change = {
  verb: Operation['verb'];
  name: string;
  /** The balance after the change. */
  after: State;
  /** The spendable credits in its entry; null when the change has no entry. */
  entrySpendable: number | null;
};

export const EMPTY: State = { posted: 0, held: 0 };

export function spendable({ posted, held }: State): number {
  return posted - held;
}
