// The promises of the ledger as a pure function on the ledger of one account. It has no access to the database.

export type Kind = 'grant' | 'purchase' | 'refund' | 'clawback' | 'adjustment';

export type Command =
  | { verb: 'post'; kind: Kind; amount: number; reference: string }
  | { verb: 'hold'; hold: string; amount: number; withKey: boolean }
  | { verb: 'settle' | 'release'; hold: string };

export type Outcome = 'posted' | 'posted before' | 'held' | 'insufficient' | 'key cap' | 'ended' | 'not open';

export type Entry = { kind: Kind | 'capture'; amount: number; after: number; reference: string; withKey: boolean };
export type Hold = { amount: number; state: 'held' | 'captured' | 'released'; withKey: boolean };

export type LedgerState = {
  posted: number;
  held: number;
  /** In the order in which they were written. */
  entries: readonly Entry[];
  holds: Readonly<Record<string, Hold>>;
  /** What the account's one capped key has spent and holds. */
  keyUse: number;
};

export type Step = { state: LedgerState; outcome: Outcome };

/** The monthly cap of the account's one key. */
export const KEY_CAP = 6;

export const emptyLedger: LedgerState = { posted: 0, held: 0, entries: [], holds: {}, keyUse: 0 };

export function step(ledger: LedgerState, command: Command): Step {
  if (command.verb === 'post') return post(ledger, command);
  if (command.verb === 'hold') return hold(ledger, command);
  return end(ledger, command);
}

function post(ledger: LedgerState, { kind, amount, reference }: Command & { verb: 'post' }): Step {
  const isKnown = ledger.entries.some((entry) => entry.kind === kind && entry.reference === reference);
  if (isKnown) return { state: ledger, outcome: 'posted before' };
  const after = ledger.posted + amount - ledger.held;
  if (amount < 0 && after < 0 && kind !== 'clawback') return { state: ledger, outcome: 'insufficient' };
  const entries = [...ledger.entries, { kind, amount, after, reference, withKey: false }];
  return { state: { ...ledger, posted: ledger.posted + amount, entries }, outcome: 'posted' };
}

function hold(ledger: LedgerState, { hold: id, amount, withKey }: Command & { verb: 'hold' }): Step {
  const known = ledger.holds[id];
  if (known !== undefined && known.state !== 'released') return { state: ledger, outcome: 'held' };
  const keyUse = ledger.keyUse + (withKey ? amount : 0);
  if (withKey && keyUse > KEY_CAP) return { state: ledger, outcome: 'key cap' };
  if (ledger.posted - ledger.held < amount) return { state: ledger, outcome: 'insufficient' };
  const holds = { ...ledger.holds, [id]: { amount, state: 'held' as const, withKey } };
  return { state: { ...ledger, held: ledger.held + amount, holds, keyUse }, outcome: 'held' };
}

function end(ledger: LedgerState, { verb, hold: id }: Command & { verb: 'settle' | 'release' }): Step {
  const open = ledger.holds[id];
  if (open?.state !== 'held') return { state: ledger, outcome: 'not open' };
  const { amount, withKey } = open;
  const held = ledger.held - amount;
  const state = verb === 'settle' ? ('captured' as const) : ('released' as const);
  const holds = { ...ledger.holds, [id]: { ...open, state } };
  if (verb === 'release') {
    return { state: { ...ledger, held, holds, keyUse: ledger.keyUse - (withKey ? amount : 0) }, outcome: 'ended' };
  }
  const posted = ledger.posted - amount;
  const entries = [
    ...ledger.entries,
    { kind: 'capture' as const, amount: -amount, after: posted - held, reference: id, withKey },
  ];
  return { state: { ...ledger, posted, held, holds, entries }, outcome: 'ended' };
}

/** A faulty ledger that ends a hold again although it has ended. Every check must detect it. */
export function carelessStep(ledger: LedgerState, command: Command): Step {
  const known = command.verb === 'settle' ? ledger.holds[command.hold] : undefined;
  if (command.verb !== 'settle' || known === undefined) return step(ledger, command);
  const reopened = { ...ledger.holds, [command.hold]: { ...known, state: 'held' as const } };
  return step({ ...ledger, holds: reopened }, command);
}
