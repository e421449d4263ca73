import type { Shape } from '@galley/contract';

/** One rule, tried on one asset: a row of a pack's checks. */
export type Check = Shape<'Check'>;

type Place = Pick<Check, 'asset' | 'platform' | 'rule'>;
type Findings = Pick<Check, 'measure' | 'limit' | 'detail' | 'at_seconds'>;

export function checkOf(place: Place, holds: boolean, findings: Findings): Check {
  return { ...place, result: holds ? 'pass' : 'fail', ...findings };
}
