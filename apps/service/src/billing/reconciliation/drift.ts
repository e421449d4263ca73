/** A difference between our ledger and the processor's: its reference, and both sides in short words. */
export type Drift = { kind: DriftKind; reference: string; there: string; here: string };

export type DriftKind = 'purchase' | 'invoice' | 'refund' | 'dispute';

export const ABSENT = 'unknown';

/** One line of both ledgers; nothing when they agree. */
export function driftOf(kind: DriftKind, reference: string, sides: { there: string; here: string }): Drift[] {
  return sides.there === sides.here ? [] : [{ kind, reference, ...sides }];
}

/** What our ledger has and the processor's list has not. */
export function missingThere(kind: DriftKind, ours: readonly string[], listed: ReadonlySet<string>): Drift[] {
  return ours.filter((id) => !listed.has(id)).map((id) => ({ kind, reference: id, there: ABSENT, here: 'kept' }));
}
