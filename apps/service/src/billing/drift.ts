/** A difference between our books and the processor's: what it is about, and both sides in short words. */
export type Drift = { kind: DriftKind; reference: string; there: string; here: string };

export type DriftKind = 'purchase' | 'invoice' | 'refund' | 'dispute';

export const ABSENT = 'unknown';

/** One line of a book that both sides keep; nothing when they agree. */
export function driftOf(kind: DriftKind, reference: string, sides: { there: string; here: string }): Drift[] {
  return sides.there === sides.here ? [] : [{ kind, reference, ...sides }];
}

/** What stands here and is not in the processor's list. */
export function missingThere(kind: DriftKind, ours: readonly string[], listed: ReadonlySet<string>): Drift[] {
  return ours.filter((id) => !listed.has(id)).map((id) => ({ kind, reference: id, there: ABSENT, here: 'kept' }));
}
