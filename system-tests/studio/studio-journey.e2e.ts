// A user's whole journey through the studio, on the whole system: no prepared data, every part is real.

import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@galley/e2e/eventually.ts';
import type { Browser, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findViolations } from './find-violations.ts';
import { type InputMethod, keyboard, touch } from './input-methods.ts';
import { allowClipboard, openBrowser, openPage, type View, views } from './open-browser.ts';
import { openRecords, type Records } from './open-records.ts';
import { accountIdOf, goTo } from './user.ts';

const WAIT = { timeout: 60_000 };
/** Time for a whole pack with its clips, on a busy machine. */
const PACK = { timeout: 8 * 60_000 };
const CUT_MS = 10_000;
const LINK = 'http://bakery.example/';
const IDEA = 'Our bread rests for 36 hours. 4 farms grow the grain, and the oven burns oak.';

let browser: Browser;
let records: Records;

beforeAll(async () => {
  browser = await openBrowser();
  records = openRecords();
});
afterAll(async () => {
  await browser.close();
  await records[Symbol.asyncDispose]();
});

type Journey = { page: Page; input: InputMethod; complaints: string[]; source: string };

const ways: { way: string; view: string; inputOf: (page: Page) => InputMethod; source: string }[] = [
  { way: 'a link to the second pack, by keyboard alone', view: '1440x900', inputOf: keyboard, source: LINK },
  { way: 'an idea to the second pack, by finger on a phone', view: '390x844', inputOf: touch, source: IDEA },
];

test.concurrent.each(ways)(
  'studio journey from $way',
  { timeout: 2 * PACK.timeout },
  async ({ view, inputOf, source }) => {
    const { page, complaints } = await openPage(browser, views[view] as View);
    const journey: Journey = { page, input: inputOf(page), complaints, source };
    await signUpWithSource(journey);
    await watchProgress(journey);
    await downloadPack(journey);
    await runOutAndBuy(journey);
    await startSecondPack(journey);
  },
);

/** The pack of the link or idea starts with the account; the key is beside it, shown once. */
async function signUpWithSource({ page, input, complaints, source }: Journey): Promise<void> {
  await goTo(page, '/');
  await allowClipboard(page);
  await input.write('A link, an idea', source);
  await input.press('Make pack');
  await reach(page, '/signup');
  await input.write('Email', `mara-${randomUUID()}@bakery.example`);
  await input.write('Password', `Long enough ${randomUUID()}`);
  await input.press('Create account');
  await reach(page, '/result/');
  const result = new URL(page.url()).pathname;
  await input.press('For developers');
  await page.waitForSelector('.secret code', WAIT);
  const key = await page.$eval('.secret code', (node) => node.textContent ?? '');
  await input.press('Copy key');
  await untilCopied(page, key);
  await page.reload();
  await page.waitForSelector('h1', WAIT);
  expect(await page.content()).not.toContain(key);
  await goTo(page, '/keys');
  await page.waitForSelector(`.mono::-p-text(${key.slice(0, 14)}…)`, WAIT);
  expect(await page.content()).not.toContain(key);
  expect(complaints).toEqual([]);
  await goTo(page, result);
}

/** The network is down for ten seconds; the layout does not move, and the page resumes by itself. */
async function watchProgress({ page, complaints }: Journey): Promise<void> {
  await page.waitForSelector('.clips .tray', WAIT);
  await page.waitForSelector('.tray .poster, .tray img', PACK);
  expect(complaints).toEqual([]);
  const before = await positionsOf(page);
  expect(await findViolations(page), 'while it is made').toEqual([]);
  await page.setOfflineMode(true);
  await Promise.all([sleep(CUT_MS), page.waitForSelector('.lost', WAIT)]);
  expect(await positionsOf(page)).toEqual(before);
  await page.setOfflineMode(false);
  await page.waitForSelector('.lost', { ...WAIT, hidden: true });
  complaints.length = 0;
  await page.waitForSelector('.chip.ok::-p-text(Ready)', PACK);
  expect(await positionsOf(page)).toEqual(before);
  expect(await page.title()).toMatch(/^Ready · /);
  expect(await findViolations(page), 'when it is ready').toEqual([]);
}

/** A caption in the clipboard, the complete zip on the disk. */
async function downloadPack({ page, input }: Journey): Promise<void> {
  await input.press('Copy caption');
  const caption = await page.$eval('.caption', (node) => (node.textContent ?? '').slice(0, 20));
  await untilCopied(page, caption);
  const folder = await saveDownloads(page);
  await input.press('Download zip');
  await page.waitForSelector('button::-p-text(Save zip)', WAIT);
  const name = await eventually(async () => readdirSync(folder).find((item) => item.endsWith('.zip')), {
    withinMs: WAIT.timeout,
  });
  const open = (flag: string) =>
    execFileSync('python3', ['-m', 'zipfile', flag, join(folder, name ?? '')], { encoding: 'utf8' });
  expect(open('-t')).toContain('Done testing');
  for (const kind of ['.mp4', '.png', '.txt']) expect(open('-l')).toContain(kind);
}

/** One credit left is not enough. The input is stored, and comes back with the credits. */
async function runOutAndBuy({ page, input, complaints, source }: Journey): Promise<void> {
  await records.grant(await accountIdOf(page), -22);
  await goTo(page, '/');
  await input.write('A link, an idea', source);
  await input.press('Make pack');
  await page.waitForSelector('::-p-text(This costs 2 credits. You have 1.)', WAIT);
  expect(await findViolations(page), 'too few credits').toEqual([]);
  complaints.length = 0;
  await input.press('Buy credits');
  await reach(page, '/credits');
  await input.press('Pay $10');
  await page.waitForFunction(() => location.pathname.startsWith('/pay/'), WAIT);
  await input.press('Pay $10.00');
  await reach(page, '/credits/return');
  await page.waitForSelector('::-p-text(credits added)', WAIT);
  await page.waitForSelector('.balance::-p-text(101 credits)', WAIT);
  expect(await findViolations(page), 'back from the payment').toEqual([]);
}

/** The second pack starts from the stored input, and can be stopped at no charge. */
async function startSecondPack({ page, input, complaints, source }: Journey): Promise<void> {
  await input.press('Back to your pack');
  await page.waitForFunction(
    (url) => document.querySelector<HTMLTextAreaElement>('#source')?.value === url,
    WAIT,
    source,
  );
  await input.press('Make pack');
  await reach(page, '/result/');
  await input.press('Cancel');
  await page.waitForSelector('[role="dialog"]', WAIT);
  expect(await findViolations(page), 'asked whether to stop').toEqual([]);
  await input.press('Stop');
  await page.waitForSelector('::-p-text(You stopped this pack)', WAIT);
  await page.waitForSelector('.chip::-p-text(0 credits charged)', WAIT);
  expect(await findViolations(page), 'stopped').toEqual([]);
  expect(complaints).toEqual([]);
}

async function untilCopied(page: Page, text: string): Promise<void> {
  await page.waitForFunction(async (part) => (await navigator.clipboard.readText()).includes(part), WAIT, text);
}

async function reach(page: Page, path: string): Promise<void> {
  await page.waitForFunction((start) => location.pathname.startsWith(start), WAIT, path);
  await page.waitForSelector('h1', WAIT);
}

function positionsOf(page: Page): Promise<string[]> {
  return page.$$eval('.clips .tray', (trays) =>
    trays.map((tray) => {
      const { x, y, width, height } = tray.getBoundingClientRect();
      return [x, y + scrollY, width, height].map(Math.round).join(' ');
    }),
  );
}

async function saveDownloads(page: Page): Promise<string> {
  const downloadPath = mkdtempSync(join(tmpdir(), 'galley-zip-'));
  const session = await page.browser().target().createCDPSession();
  const browserContextId = page.browserContext().id;
  await session.send('Browser.setDownloadBehavior', {
    behavior: 'allow',
    downloadPath,
    ...(browserContextId === undefined ? {} : { browserContextId }),
  });
  return downloadPath;
}
