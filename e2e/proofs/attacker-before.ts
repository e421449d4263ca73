// Control of the proof `attacker`: the same attack on the build before there were bounds. By hand: it needs git's history.

import assert from 'node:assert/strict';
import { attack } from '#attacker/attack';
import { checkOutBefore } from '#attacker/build-before';
import { judge, tell } from '#attacker/judge';
import type { Proof } from '#proof';

export const proof: Proof = {
  title: 'Control of `attacker`: on the build before, the same attack pays, and others feel it',
  sizes: { ci: 45, full: 180 },
  run: async (seconds, report) => {
    await using before = await checkOutBefore();
    const customer = { job: 'render', jobEverySeconds: 15 } as const;
    const outcome = await attack({ seconds, usualSeconds: 25, customer, service: before.service });
    tell(outcome, report);
    const broken = judge(outcome).filter(({ assertion }) => isBroken(assertion));
    for (const { promise } of broken) report.figure('broken', promise);
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
