// How much longer a customer waits beside an attacker than alone, over all rounds together.

import { type CustomerTimes, percentile } from './customer.ts';

/** The customer alone, and right afterwards beside an attacker. */
export type Round = { usual: CustomerTimes; beside: CustomerTimes };

export type Times = 'screenshotMs' | 'jobMs';

/** Allowed multiple of the usual duration. */
export const MOST_DELAY = 2;

/** The p95 of all rounds: the slowest call of a single round says more about the machine than about the attack. */
export function p95Of(rounds: readonly Round[], when: keyof Round, what: Times): number {
  return percentile(
    rounds.flatMap((round) => round[when][what]),
    0.95,
  );
}

export function delayOf(rounds: readonly Round[], what: Times): number {
  return p95Of(rounds, 'beside', what) / p95Of(rounds, 'usual', what);
}

export function isCustomerDelayed(rounds: readonly Round[]): boolean {
  return !(delayOf(rounds, 'screenshotMs') <= MOST_DELAY && delayOf(rounds, 'jobMs') <= MOST_DELAY);
}
