// How much memory a worker and its browsers take while bombs go off, and what they would take without a bound.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { launchBare } from '#browser/bare-browser';
import type { CaptureSystem } from '#capture-system';
import { residentBytesOf } from '#process-tree';
import type { Report } from '#proof';

export const MEMORY_MB = 700;

const BROWSER = '/usr/lib/chromium/chromium-headless-shell';
/** Beside what the worker's own process takes. */
const MOST_BYTES = 3 * MEMORY_MB * 1024 * 1024;
const CONTROL_BOMB = '/bombs/js-heap';
const CONTROL_LIMIT_MS = 30_000;

export function watchMemory({ captures }: CaptureSystem): { stop: () => number } {
  let mostBytes = 0;
  const worker = captures[0]?.pid ?? 0;
  const timer = setInterval(() => {
    mostBytes = Math.max(mostBytes, residentBytesOf(worker));
  }, 250);
  return {
    stop: () => {
      clearInterval(timer);
      return mostBytes;
    },
  };
}

export function checkMemory(mostBytes: number, report: Report): void {
  report.figure('most memory of worker and browsers, MB', Math.round(mostBytes / 1e6));
  report.check(`worker and browsers stay under ${Math.round(MOST_BYTES / 1e6)} MB`, () =>
    assert.ok(mostBytes < MOST_BYTES, `${mostBytes} bytes`),
  );
}

/** Control: the same page in a browser without our bounds takes what it can get. */
export async function proveUnbounded(system: CaptureSystem, report: Report): Promise<void> {
  await using bare = await launchBare({ executablePath: BROWSER, flags: [] });
  const page = await bare.browser.newPage();
  page.goto(system.site + CONTROL_BOMB).catch(() => undefined);
  const limit = MEMORY_MB * 1024 * 1024;
  let bytes = 0;
  for (let waitedMs = 0; waitedMs < CONTROL_LIMIT_MS && bytes <= limit; waitedMs += 100) {
    await sleep(100);
    bytes = Math.max(bytes, residentBytesOf(bare.pid));
  }
  report.figure('control: memory without a bound when it was stopped, MB', Math.round(bytes / 1e6));
  report.check('control: without the bound the same page takes more', () => assert.ok(bytes > limit, `${bytes} bytes`));
}
