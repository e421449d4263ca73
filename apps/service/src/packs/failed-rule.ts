import type { Check } from './pack-store.ts';

/**
 * The first rule that an asset breaks. Such an asset is not delivered, and is listed as missing with the rule as its
 * code.
 */
export function failedRule(checks: readonly Check[]): string | null {
  return checks.find(({ result }) => result === 'fail')?.rule ?? null;
}
