// An attacker with the credits of a signup tries everything at once against the default install, beside a customer
// who pays. What he gets is worth no more than what he pays, and nobody else notices.

import { attack } from '#attacker/attack';
import { judge, tell } from '#attacker/judge';
import type { Proof } from '#proof';

const LONGEST_USUAL_SECONDS = 300;

const rendering = { job: 'render', jobEverySeconds: 15 } as const;
const packing = { job: 'pack', jobEverySeconds: 120 } as const;

export const proof: Proof = {
  title: 'Whoever does not pay gets nothing of worth, delays nobody, and leaves nothing behind',
  // Seconds of the attack.
  sizes: { ci: 45, full: 3_600 },
  run: async (seconds, report) => {
    const usualSeconds = Math.min(LONGEST_USUAL_SECONDS, Math.max(25, seconds / 3));
    const customer = seconds < LONGEST_USUAL_SECONDS ? rendering : packing;
    const outcome = await attack({ seconds, usualSeconds, customer });
    tell(outcome, report);
    for (const { promise, assertion } of judge(outcome)) report.check(promise, assertion);
  },
};
