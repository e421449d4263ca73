// What the ledger promises, as a pure function on the books of one account. It knows nothing of the database.

export type Kind = 'grant' | 'purchase' | 'refund' | 'clawback' | 'adjustment';

export type Command =
  | { verb: 'post'; kind: Kind; amount: number; reference: string }
  | { verb: 'hold'; hold: string; amount: number; withKey: boolean }
  | { verb: 'settle' | 'release'; hold: string };

export type Outcome = 'posted' | 'posted before' | 'held' | 'insufficient' | 'key cap' | 'ended' | 'not open';

export type Entry = { kind: Kind | 'capture'; amount: number; after: number; reference: string; withKey: boolean };
export type Hold = { amount: number; state: 'held' | 'captured' | 'released'; withKey: boolean };

export type Books = {
  posted: number;
  held: number;
  /** In the order in which they were written. */
  entries: readonly Entry[];
  holds: Readonly<Record<string, Hold>>;
  /** What the account's one key with a cap has spent and holds. */
  keyUse: number;
};

export type Step = { books: Books; outcome: Outcome };

/** Of the account's one key, for the month. */
export const KEY_CAP = 6;

export const emptyBooks: Books = { posted: 0, held: 0, entries: [], holds: {}, keyUse: 0 };

export function step(books: Books, command: Command): Step {
  if (command.verb === 'post') return post(books, command);
  if (command.verb === 'hold') return hold(books, command);
  return end(books, command);
}

function post(books: Books, { kind, amount, reference }: Command & { verb: 'post' }): Step {
  const isKnown = books.entries.some((entry) => entry.kind === kind && entry.reference === reference);
  if (isKnown) return { books, outcome: 'posted before' };
  const after = books.posted + amount - books.held;
  if (amount < 0 && after < 0 && kind !== 'clawback') return { books, outcome: 'insufficient' };
  const entries = [...books.entries, { kind, amount, after, reference, withKey: false }];
  return { books: { ...books, posted: books.posted + amount, entries }, outcome: 'posted' };
}

function hold(books: Books, { hold: id, amount, withKey }: Command & { verb: 'hold' }): Step {
  const known = books.holds[id];
  if (known !== undefined && known.state !== 'released') return { books, outcome: 'held' };
  const keyUse = books.keyUse + (withKey ? amount : 0);
  if (withKey && keyUse > KEY_CAP) return { books, outcome: 'key cap' };
  if (books.posted - books.held < amount) return { books, outcome: 'insufficient' };
  const holds = { ...books.holds, [id]: { amount, state: 'held' as const, withKey } };
  return { books: { ...books, held: books.held + amount, holds, keyUse }, outcome: 'held' };
}

function end(books: Books, { verb, hold: id }: Command & { verb: 'settle' | 'release' }): Step {
  const open = books.holds[id];
  if (open?.state !== 'held') return { books, outcome: 'not open' };
  const { amount, withKey } = open;
  const held = books.held - amount;
  const state = verb === 'settle' ? ('captured' as const) : ('released' as const);
  const holds = { ...books.holds, [id]: { ...open, state } };
  if (verb === 'release') {
    return { books: { ...books, held, holds, keyUse: books.keyUse - (withKey ? amount : 0) }, outcome: 'ended' };
  }
  const posted = books.posted - amount;
  const entries = [
    ...books.entries,
    { kind: 'capture' as const, amount: -amount, after: posted - held, reference: id, withKey },
  ];
  return { books: { ...books, posted, held, holds, entries }, outcome: 'ended' };
}

/** A ledger that ends a hold whether or not it has ended before. Whoever checks a ledger must notice. */
export function carelessStep(books: Books, command: Command): Step {
  const known = command.verb === 'settle' ? books.holds[command.hold] : undefined;
  if (command.verb !== 'settle' || known === undefined) return step(books, command);
  const reopened = { ...books.holds, [command.hold]: { ...known, state: 'held' as const } };
  return step({ ...books, holds: reopened }, command);
}
