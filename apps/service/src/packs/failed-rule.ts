import type { Check } from './pack-store.ts';

/** The first rule that an asset breaks. Such an asset is not delivered; the rule is the code under which it is missing. */
export function failedRule(checks: readonly Check[]): string | null {
  return checks.find(({ result }) => result === 'fail')?.rule ?? null;
}
