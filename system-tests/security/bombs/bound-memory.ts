// Memory of a worker and its browsers under such inputs, and without a memory limit.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBare } from '#security/browser/bare-browser';
import type { CaptureSystem } from '#support/capture-system';
import { proportionalBytesOf, residentBytesOf } from '#support/process-tree';
import type { Report } from '#system-test';

export const MEMORY_MB = 700;

const BROWSER = '/usr/lib/chromium/chromium-headless-shell';
/** Two browsers, and one that ends while the next starts. */
const MOST_BROWSER_BYTES = 3 * MEMORY_MB * 1024 * 1024;
const MOST_OWN_BYTES = MEMORY_MB * 1024 * 1024;
const CONTROL_BOMB = '/bombs/js-heap';
const CONTROL_LIMIT_MS = 30_000;

/** The highest memory of the worker's own process, and of all processes below it together. */
export type MostMemory = { ownBytes: number; browserBytes: number };

export function watchMemory({ captures }: CaptureSystem): { stop: () => MostMemory } {
  const most = { ownBytes: 0, browserBytes: 0 };
  const worker = captures[0]?.pid ?? 0;
  const timer = setInterval(() => {
    const ownBytes = proportionalBytesOf(worker);
    most.ownBytes = Math.max(most.ownBytes, ownBytes);
    most.browserBytes = Math.max(most.browserBytes, residentBytesOf(worker) - ownBytes);
  }, 250);
  return {
    stop: () => {
      clearInterval(timer);
      return most;
    },
  };
}

/** Separately: the memory of the worker is not that of the browsers, and together they exceeded the limit by chance. */
export function checkMemory({ ownBytes, browserBytes }: MostMemory, report: Report): void {
  report.metric('most memory of the worker itself, MB', inMegabytes(ownBytes));
  report.metric('most memory of its browsers, MB', inMegabytes(browserBytes));
  report.check(`browsers stay under ${inMegabytes(MOST_BROWSER_BYTES)} MB`, () =>
    assert.ok(browserBytes > 0 && browserBytes < MOST_BROWSER_BYTES, `${browserBytes} bytes`),
  );
  report.check(`the worker itself stays under ${inMegabytes(MOST_OWN_BYTES)} MB`, () =>
    assert.ok(ownBytes > 0 && ownBytes < MOST_OWN_BYTES, `${ownBytes} bytes`),
  );
}

const inMegabytes = (bytes: number): number => Math.round(bytes / 1e6);

/** Control: the same page in a browser without our limits takes all memory that it can get. */
export async function testUnbounded(system: CaptureSystem, report: Report): Promise<void> {
  await using bare = await launchBare({ executablePath: BROWSER, flags: [] });
  const page = await bare.browser.newPage();
  page.goto(system.site + CONTROL_BOMB).catch(() => undefined);
  const limit = MEMORY_MB * 1024 * 1024;
  let bytes = 0;
  for (let waitedMs = 0; waitedMs < CONTROL_LIMIT_MS && bytes <= limit; waitedMs += 100) {
    await sleep(100);
    bytes = Math.max(bytes, residentBytesOf(bare.pid));
  }
  report.metric('control: memory without a limit when the browser was stopped, MB', Math.round(bytes / 1e6));
  report.check('control: without the limit the same page takes more', () => assert.ok(bytes > limit, `${bytes} bytes`));
}
