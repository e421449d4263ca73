// Whatever the text, script, colours and images are: every template renders them without breaking a rule.

import assert from 'node:assert/strict';
import { faultsOf, openTestLayoutPage, wildInputs } from '@galley/service/test-kit';
import type { SystemTest } from '#system-test';

export const systemTest: SystemTest = {
  title:
    'Random texts, scripts, colours and images: no template cuts them, overflows, or renders them unreadable or blank',
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
    report.check('the inputs were hard: some hooks are longer than any template can show', () =>
      assert.ok(longest > 140),
    );
  },
};
