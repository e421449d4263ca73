// Control of the system test `attacker`: the same attack on an old build without limits. Run by hand, because it needs
// the git history.

import assert from 'node:assert/strict';
import { attack } from '#security/attacker/attack';
import { checkOutBefore } from '#security/attacker/build-before';
import { evaluate, printReport } from '#security/attacker/evaluate';
import type { SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title: 'Control of `attacker`: on the build without limits the same attack succeeds, and affects the customer',
  sizes: { ci: 45, full: 180 },
  run: async (seconds, report) => {
    await using before = await checkOutBefore();
    const customer = { job: 'render', jobEverySeconds: 8 } as const;
    const outcome = await attack({
      rounds: 1,
      mostRepeats: 0,
      seconds,
      usualSeconds: 25,
      customer,
      service: before.service,
    });
    printReport(outcome, report);
    const broken = evaluate(outcome).filter(({ assertion }) => isBroken(assertion));
    for (const { promise } of broken) report.metric('broken', promise);
    report.check('control: most promises are broken', () => assert.ok(broken.length >= 4, `${broken.length}`));
  },
};

function isBroken(assertion: () => void): boolean {
  try {
    assertion();
    return false;
  } catch {
    return true;
  }
}
