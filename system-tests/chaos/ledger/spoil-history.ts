import type { Random } from '#chaos/faults/random';
import type { History, Operation } from '#chaos/ledger/history';

type Spoil = (history: History, random: Random) => void;

/** Each makes a correct history wrong in one place, as a faulty ledger would. */
export const spoils: Readonly<Record<string, Spoil>> = {
  'a change is lost': ({ changes }, random) => void changes.splice(random.below(changes.length - 1), 1),
  'a change is made twice': ({ changes }, random) => {
    const change = random.pick(changes);
    changes.splice(changes.indexOf(change), 0, { ...change });
  },
  'an amount is wrong by one': ({ changes }, random) => {
    const { after } = random.pick(changes);
    after.posted += 1;
  },
  'an entry has another balance': ({ changes }, random) => {
    const recorded = changes.filter(({ entrySpendable }) => entrySpendable !== null);
    const change = random.pick(recorded);
    change.entrySpendable = (change.entrySpendable ?? 0) - 1;
  },
  'a change without an operation': ({ changes }, random) => {
    random.pick(changes).name = 'nobody';
  },
  'an operation was rejected but happened': ({ operations }, random) => {
    const done = operations.filter(({ verb, outcome }) => verb === 'hold' && outcome === 'done');
    random.pick(done).outcome = 'insufficient';
  },
  'an operation was confirmed but did not happen': ({ operations }, random) => {
    const rejected = operations.filter(({ outcome }) => outcome === 'insufficient');
    random.pick(rejected).outcome = 'done';
  },
  'a read returned a state that never existed': ({ operations }, random) => {
    const { seen } = random.pick(reads(operations));
    if (seen !== null) seen.posted += 1_000_000;
  },
  'a read returned an outdated state': ({ operations, changes }, random) => {
    const late = reads(operations).slice(-20);
    const lately = new Set(changes.slice(changes.length / 2).map(({ after }) => JSON.stringify(after)));
    const longAgo = changes.filter(({ after }) => !lately.has(JSON.stringify(after)));
    random.pick(late).seen = random.pick(longAgo).after;
  },
  'a change is ordered before an operation that had already ended': ({ operations, changes }, random) => {
    const early = random.pick(changes.slice(0, changes.length / 2));
    const lastStartMs = Math.max(...operations.map(({ startedMs }) => startedMs));
    for (const operation of operations.filter(({ verb, name }) => verb === early.verb && name === early.name)) {
      operation.startedMs = lastStartMs + 1;
      operation.endedMs = lastStartMs + 2;
    }
  },
};

export function spoiled(history: History, spoil: Spoil, random: Random): History {
  const copy = structuredClone(history);
  spoil(copy, random);
  return copy;
}

function reads(operations: readonly Operation[]): Operation[] {
  return operations.filter(({ seen }) => seen !== null);
}
