// Pages that try to exhaust the browser, the worker or the network: each is a clean answer, and nobody pays for a bad one.

import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { prices } from '@galley/contract';
import { launchBare } from '#browser/bare-browser';

import { type CaptureSystem, chargesOf, startCaptureSystem } from '#capture-system';
import type { Account } from '#keyed-accounts';
import { residentBytesOf } from '#process-tree';
import type { Proof, Report } from '#proof';
import { bombs } from '#site/pages-bombs';

const BROWSER = '/usr/lib/chromium/chromium-headless-shell';
const ANSWER_LIMIT_MS = 45_000;
const TIMEOUT_MS = 8_000;
const MEMORY_MB = 700;
/** Beside what the worker's own process takes. */
const MOST_BYTES = 3 * MEMORY_MB * 1024 * 1024;
const CONTROL_BOMB = '/bombs/js-heap';
const CONTROL_LIMIT_MS = 30_000;
const AT_A_TIME = 3;

export const proof: Proof = {
  title: 'A page that is a bomb ends as a clean answer, unpaid unless it is a picture, and harms nobody else',
  sizes: { ci: bombs.length, full: bombs.length },
  run: async (count, report) => {
    await using system = await startCaptureSystem({ environment: { GALLEY_BROWSER_MEMORY_MB: String(MEMORY_MB) } });
    const [account] = await system.openAccounts(1, 10_000);
    if (account === undefined) throw new Error('no account');
    await proveClean(system, { account, paths: bombs.slice(0, count) }, report);
    await proveControl(system, report);
  },
};

type Ending = { path: string; status: number; code: string; ms: number };

async function proveClean(
  system: CaptureSystem,
  { account, paths }: { account: Account; paths: readonly string[] },
  report: Report,
): Promise<void> {
  let mostBytes = 0;
  const worker = system.captures[0]?.pid ?? 0;
  const watch = setInterval(() => {
    mostBytes = Math.max(mostBytes, residentBytesOf(worker));
  }, 250);
  const endings: Ending[] = [];
  const waiting = [...paths];
  const defuse = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      endings.push(await visit(system, account, path));
    }
  };
  await Promise.all(Array.from({ length: AT_A_TIME }, defuse));
  clearInterval(watch);
  const after = await visit(system, account, '/');
  const pictures = [...endings, after].filter(({ status }) => status === 200).length;
  for (const { path, status, code, ms } of endings) report.figure(path, `${status} ${code} after ${ms} ms`);
  report.figure('most memory of worker and browsers, MB', Math.round(mostBytes / 1e6));
  report.check('each is answered in time with a picture or with a verdict', () =>
    assert.deepEqual(
      endings.filter(({ status, ms }) => ![200, 422].includes(status) || ms > ANSWER_LIMIT_MS),
      [],
    ),
  );
  report.check('the next page is captured as if nothing had been', () => assert.equal(after.status, 200));
  report.check(`worker and browsers stay under ${Math.round(MOST_BYTES / 1e6)} MB`, () =>
    assert.ok(mostBytes < MOST_BYTES, `${mostBytes} bytes`),
  );
  const charges = await chargesOf(system);
  report.check('only pictures are paid for', () =>
    assert.deepEqual(charges, { captured: pictures * prices.screenshot, reserved: 0 }),
  );
}

async function visit(system: CaptureSystem, account: Account, path: string): Promise<Ending> {
  const startedMs = performance.now();
  const answer = await system.shoot(account, path, { timeout_ms: TIMEOUT_MS });
  const body = (await answer.json()) as { verdict?: string; code?: string };
  return {
    path,
    status: answer.status,
    code: body.code ?? body.verdict ?? '',
    ms: Math.round(performance.now() - startedMs),
  };
}

/** Control: the same page in a browser without our bounds takes what it can get. */
async function proveControl(system: CaptureSystem, report: Report): Promise<void> {
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
