// An attacker with the credits of a new account tries every attack at once against the default install, beside a paying
// customer. The attacker must not get more than was paid for, and the customer must not be affected.

import { attack } from '#security/attacker/attack';
import { delayOf, type Round } from '#security/attacker/delays';
import { evaluate, printReport } from '#security/attacker/evaluate';
import type { SystemTest } from '#system-test';

/** A short round has renders, a long one packs, which take most of a minute of both cores. */
const SHORT = { seconds: 90, usualSeconds: 45, customer: { job: 'render', jobEverySeconds: 5 } } as const;
const LONG = { seconds: 300, usualSeconds: 60, customer: { job: 'pack', jobEverySeconds: 120 } } as const;

export const systemTest: SystemTest = {
  title: 'An attacker gets nothing of value without paying, delays no customer, and leaves no data behind',
  // Seconds of the attack, in rounds; as many without it.
  sizes: { ci: 180, full: 3_600 },
  run: async (seconds, report) => {
    const round = seconds < 4 * LONG.seconds ? SHORT : LONG;
    const rounds = Math.max(1, Math.round(seconds / round.seconds));
    // Their measurements count as well: none is left out.
    const outcome = await attack({ rounds, mostRepeats: Math.ceil(rounds / 2), onRound: printProgress, ...round });
    printReport(outcome, report);
    for (const { promise, assertion } of evaluate(outcome)) report.check(promise, assertion);
  },
};

/** At once, because a run of an hour may be ended before its report. */
function printProgress(rounds: readonly Round[]): void {
  const [screenshots, jobs] = [delayOf(rounds, 'screenshotMs'), delayOf(rounds, 'jobMs')].map((delay) =>
    delay.toFixed(2),
  );
  console.error(`round ${rounds.length}: p95 of screenshots ${screenshots} times the usual, of jobs ${jobs} times`);
}
