import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { BrowserCrashed, type BrowserFleet, navigate, type TestBrowsers } from '@galley/service/test-kit';

/** A page that allocates memory until it is stopped. */
export const BOMB = '<script>const kept = []; for (;;) kept.push(new Uint8Array(5e7).fill(1))</script>';

export const GOOD_JOBS = 10;

const JOB_LIMIT_MS = 60_000;

type SetUp = { fleet: BrowserFleet; browsers: TestBrowsers };

type Good = { onCrash: 'repeat' | 'fail'; stayMs: number };

/** Starts ten good jobs. Resolves with the reasons why some failed, once all have ended. */
export async function startGood({ fleet, browsers }: SetUp, { onCrash, stayMs }: Good): Promise<unknown[]> {
  const outcomes = await Promise.allSettled(
    Array.from({ length: GOOD_JOBS }, () => {
      const job = { proxyToken: browsers.newProxyToken(), signal: AbortSignal.timeout(JOB_LIMIT_MS), onCrash };
      return fleet.withPage(job, async (page) => {
        await navigate(page, `${browsers.siteUrl}/`);
        await sleep(stayMs);
        assert.equal(await page.title(), 'good');
      });
    }),
  );
  return outcomes.filter((outcome) => outcome.status === 'rejected').map(({ reason }) => reason as unknown);
}

/** Whether the exhausting page ended as expected. */
export async function runBomb({ fleet, browsers }: SetUp): Promise<boolean> {
  const job = { proxyToken: browsers.newProxyToken(), signal: AbortSignal.timeout(JOB_LIMIT_MS) };
  const ended = fleet.withPage(job, async (page) => {
    await navigate(page, `${browsers.siteUrl}/bomb`);
    await page.title();
  });
  return await ended.then(
    () => false,
    (cause) => cause instanceof BrowserCrashed,
  );
}
