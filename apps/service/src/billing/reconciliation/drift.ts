/** A difference between our ledger and the processor's: its reference and both sides. */
export type Drift = { kind: DriftKind; reference: string; there: string; here: string };

export type DriftKind = 'purchase' | 'invoice' | 'refund' | 'dispute';

export const ABSENT = 'unknown';

/** Compares one entry of both ledgers; undefined when they agree. */
export function driftOf(kind: DriftKind, reference: string, sides: { there: string; here: string }): Drift[] {
  return sides.there === sides.here ? [] : [{ kind, reference, ...sides }];
}

/** References that our ledger has and the processor's list lacks. */
export function missingThere(kind: DriftKind, ours: readonly string[], listed: ReadonlySet<string>): Drift[] {
  return ours.filter((id) => !listed.has(id)).map((id) => ({ kind, reference: id, there: ABSENT, here: 'kept' }));
}
