import type { Shape } from '@galley/contract';

/** The result of one rule on one asset: a row of a pack's checks. */
export type Check = Shape<'Check'>;

type Slot = Pick<Check, 'asset' | 'platform' | 'rule'>;
type Findings = Pick<Check, 'measure' | 'limit' | 'detail' | 'at_seconds'>;

export function checkOf(slot: Slot, holds: boolean, findings: Findings): Check {
  return { ...slot, result: holds ? 'pass' : 'fail', ...findings };
}
