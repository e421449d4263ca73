import { type Command, KEY_CAP, type LedgerState } from '#chaos/ledger/model';

/** The invariants that the ledger of one account breaks, by name. */
export function faultsIn({ posted, held, entries, holds, keyUse }: LedgerState): string[] {
  const item = Object.entries(holds).map(([reference, hold]) => ({ reference, ...hold }));
  const open = item.filter(({ state }) => state === 'held');
  const settled = item.filter(({ state }) => state === 'captured');
  const keyed = item.filter(({ state, withKey }) => withKey && state !== 'released');
  const charged = entries
    .filter(({ kind }) => kind === 'capture')
    .map((entry) => ({ ...entry, amount: -entry.amount }));
  const isClawedBack = entries.some(({ kind }) => kind === 'clawback');
  const broken: [string, boolean][] = [
    ['entries do not sum to posted', sumOf(entries) !== posted],
    ['open holds do not sum to held', sumOf(open) !== held],
    ['held is negative', held < 0],
    ['the balance is negative without a clawback', posted - held < 0 && !isClawedBack],
    ['an entry was posted twice', new Set(entries.map(nameOf)).size !== entries.length],
    ['the charged amount differs from the settled amount', listOf(charged) !== listOf(settled)],
    ['the use of the key is counted wrong', sumOf(keyed) !== keyUse],
    ['the key is over its cap', keyUse > KEY_CAP],
  ];
  return broken.filter(([, isBroken]) => isBroken).map(([name]) => name);
}

/** What a step must not do, whatever the ledger is after it. */
export function faultsInStep(before: LedgerState, after: LedgerState, command: Command): string[] {
  const [had, has] = [before.posted - before.held, after.posted - after.held];
  const isClawback = command.verb === 'post' && command.kind === 'clawback';
  return has < 0 && has < had && !isClawback ? ['something other than a clawback made the balance negative'] : [];
}

type Amount = { amount: number; reference: string };

function sumOf(items: readonly { amount: number }[]): number {
  return items.reduce((total, { amount }) => total + amount, 0);
}

function nameOf({ kind, reference }: { kind: string; reference: string }): string {
  return `${kind} ${reference}`;
}

function listOf(items: readonly Amount[]): string {
  const lines = items.map(({ reference, amount }) => `${reference}: ${amount}`);
  return lines.toSorted().join(', ');
}
