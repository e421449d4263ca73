// Whatever is said, by whom, in which script and colours: every template draws it without breaking a rule.

import assert from 'node:assert/strict';
import { faultsOf, openTestLayoutPage, wildInputs } from '@galley/service/test-kit';
import type { SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title: 'Random texts, scripts, colours and images: nothing is cut, outside, unreadable or blank in any template',
  sizes: { ci: 40, full: 500 },
  run: async (count, report) => {
    await using opened = await openTestLayoutPage();
    const inputs = wildInputs({ count, seed: report.seed });
    const broken: string[] = [];
    for (const [at, input] of inputs.entries()) {
      const faults = await faultsOf(opened.layoutPage, input);
      broken.push(...faults.map((fault) => `input ${at}: ${fault}`));
    }
    report.metric('inputs', inputs.length);
    report.metric('templates', opened.layoutPage.templates.size);
    report.check('no rule fails', () => assert.deepEqual(broken, []));
    const longest = Math.max(...inputs.map(({ copy }) => copy.hook.text.length));
    report.check('the inputs were hard: some hooks are longer than any template holds', () => assert.ok(longest > 140));
  },
};
