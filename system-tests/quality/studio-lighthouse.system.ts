import assert from 'node:assert/strict';
import { readSystem } from '@galley/e2e/system.ts';
import { makeMedia } from '#studio/fixture-media';
import { categories, metrics, openLighthouse, type Scores } from '#studio/lighthouse';
import { openBrowser, openPage } from '#studio/open-browser';
import { openRecords } from '#studio/open-records';
import { accountIdOf, signUpInStudio } from '#studio/user';
import { writeFinishedPack } from '#studio/write-pack';
import type { SystemTest } from '#system-test';

const LEAST = 95;

/** Runs on the system that `scripts/system up` started. */
export const systemTest: SystemTest = {
  title: 'Lighthouse, desktop: composer and result page have at least 95 for performance and accessibility',
  sizes: { ci: 1, full: 5 },
  async run(size, report) {
    const { appUrl } = readSystem();
    await using records = openRecords();
    await using ending = new AsyncDisposableStack();
    const browser = ending.adopt(await openBrowser(), (item) => item.close());
    const audit = await openLighthouse();
    const { page: otherAccount } = await openPage(browser);
    const { page: owner } = await openPage(browser);
    await signUpInStudio(owner);
    const media = await makeMedia(records);
    const { jobId } = await writeFinishedPack({ records, media, accountId: await accountIdOf(owner) });
    const pages = [
      { name: 'composer', page: otherAccount, path: '/' },
      { name: 'result page', page: owner, path: `/result/${jobId}` },
    ];
    for (const { name, page, path } of pages) {
      const runs: Scores[] = [];
      for (let run = 0; run < size; run += 1) runs.push(await audit(page, `${appUrl}${path}`));
      const medianOf = (what: keyof Scores): number => {
        const sorted = runs.map((item) => item[what]).toSorted((a, b) => a - b);
        return sorted[Math.floor(sorted.length / 2)] ?? 0;
      };
      for (const category of categories) {
        const median = medianOf(category);
        report.metric(`${name}, ${category}`, `${median} of ${runs.map((item) => item[category]).join(', ')}`);
        report.check(`${name}: ${category} at least ${LEAST}, median of ${size}`, () => assert.ok(median >= LEAST));
      }
      for (const metric of metrics) report.metric(`${name}, ${metric}`, medianOf(metric));
    }
  },
};
