// Inputs that try to exhaust the browser, the worker, the network or a parser: each gets a proper response, and only
// good results are charged.

import assert from 'node:assert/strict';
import { prices } from '@galley/contract';
import { bombs } from '@galley/fixtures/site/pages/bombs.ts';
import { checkMemory, MEMORY_MB, testUnbounded, watchMemory } from '#security/bombs/bound-memory';
import { type BombResult, drive } from '#security/bombs/operations';
import { allPairs, samplePairs } from '#security/bombs/pairs';
import { testPairs } from '#security/bombs/test-pairs';
import { atOnce } from '#support/at-once';
import { type CaptureSystem, chargesOf, startCaptureSystem } from '#support/capture-system';
import type { Report, SystemTest } from '#system-test';

const RESPONSE_LIMIT_MS = 45_000;
const AT_A_TIME = 3;

export const systemTest: SystemTest = {
  title:
    'Resource-exhausting inputs get a screenshot or a verdict in time, are charged only for screenshots, and affect no other job',
  // Pairs of an input and an operation; the same few in every run of CI.
  sizes: { ci: samplePairs.length, full: allPairs.length },
  run: async (count, report) => {
    const environment = { GALLEY_BROWSER_MEMORY_MB: String(MEMORY_MB) };
    await using system = await startCaptureSystem({ environment, runsJobs: true, renderWorkers: 1 });
    const pairs = count <= samplePairs.length ? samplePairs.slice(0, count) : allPairs.slice(0, count);
    await testPairs(system, pairs, report);
    await testAtOnce(system, report);
    await testUnbounded(system, report);
  },
};

/** Several screenshots at a time: the worker stays within its memory and keeps working. */
async function testAtOnce(system: CaptureSystem, report: Report): Promise<void> {
  const [account] = await system.openAccounts(1, 10_000);
  if (account === undefined) throw new Error('no account');
  const before = await chargesOf(system);
  const endings: (BombResult & { path: string })[] = [];
  const visit = async (path: string): Promise<void> => {
    endings.push({ path, ...(await drive(system, 'screenshot', { account, path })) });
  };
  const memory = watchMemory(system);
  await atOnce(AT_A_TIME, bombs, visit);
  const most = memory.stop();
  const after = await drive(system, 'screenshot', { account, path: '/' });
  for (const { path, ended, ms } of endings) report.metric(path, `${ended} after ${ms} ms`);
  report.check('each input gets a screenshot or a verdict in time', () =>
    assert.deepEqual(
      endings.filter(({ isPaid, status, ms }) => !(isPaid || status === 422) || ms > RESPONSE_LIMIT_MS),
      [],
    ),
  );
  report.check('the next page is captured as usual', () => assert.ok(after.isPaid));
  checkMemory(most, report);
  const screenshots = [...endings, after].filter(({ isPaid }) => isPaid).length;
  const charges = await chargesOf(system);
  report.check('only screenshots are charged', () =>
    assert.deepEqual(charges, { captured: before.captured + screenshots * prices.screenshot, reserved: 0 }),
  );
}
