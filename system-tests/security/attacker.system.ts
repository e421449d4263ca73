// An attacker with the credits of a new account tries every attack at once against the default install, beside a paying
// customer. The attacker must not get more than was paid for, and the customer must not be affected.

import { attack } from '#security/attacker/attack';
import { evaluate, printReport } from '#security/attacker/evaluate';
import type { SystemTest } from '#system-test';

/** A short round has renders, a long one packs, which take most of a minute of both cores. */
const SHORT = { seconds: 15, usualSeconds: 15, customer: { job: 'render', jobEverySeconds: 10 } } as const;
const LONG = { seconds: 300, usualSeconds: 180, customer: { job: 'pack', jobEverySeconds: 120 } } as const;

export const systemTest: SystemTest = {
  title: 'An attacker gets nothing of value without paying, delays no customer, and leaves no data behind',
  // Seconds of the attack, in rounds.
  sizes: { ci: 60, full: 3_600 },
  run: async (seconds, report) => {
    const round = seconds < 4 * LONG.seconds ? SHORT : LONG;
    const outcome = await attack({ rounds: Math.max(1, Math.round(seconds / round.seconds)), ...round });
    printReport(outcome, report);
    for (const { promise, assertion } of evaluate(outcome)) report.check(promise, assertion);
  },
};
