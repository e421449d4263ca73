import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSystem } from '@galley/e2e/system.ts';
import type { Browser, ElementHandle, Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { config } from '#support/config';
import { connectApp, consentPath } from './connect-app.ts';
import { findOverflow } from './find-overflow.ts';
import { findViolations } from './find-violations.ts';
import { type Media, makeMedia } from './fixture-media.ts';
import { allowClipboard, openBrowser, openPage, type View, views } from './open-browser.ts';
import { openRecords, type Records } from './open-records.ts';
import { accountIdOf, goTo, signUpInStudio } from './user.ts';
import { writeFinishedPack, writePack } from './write-pack.ts';

const { appUrl } = readSystem();
const LONGEST_FIRST_LOAD_BYTES = 150 * 1024;
const WAIT = { timeout: 30_000 };

let browser: Browser;
let records: Records;
let media: Media;

beforeAll(async () => {
  browser = await openBrowser();
  records = openRecords();
  media = await makeMedia(records);
});
afterAll(async () => {
  await browser.close();
  await records[Symbol.asyncDispose]();
});

test('studio loads less than 150 KB of compressed script at first', () => {
  const dist = join(config.root, 'apps/studio/dist');
  type Chunk = { file: string; imports?: string[] };
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>;
  const needed = new Set<string>();
  const collect = (name: string): void => {
    if (needed.has(name)) return;
    needed.add(name);
    for (const item of manifest[name]?.imports ?? []) collect(item);
  };
  collect('index.html');
  const sizes = [...needed].map((name) => statSync(join(dist, `${manifest[name]?.file}.gz`)).size);
  expect(sizes.length).toBeGreaterThan(1);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(LONGEST_FIRST_LOAD_BYTES);
});

test('signup shows the key once, and no script can read it or the session afterwards', async () => {
  const { page, complaints } = await openPage(browser);
  await signUpInStudio(page);
  const key = await page.$eval('.secret code', (node) => node.textContent ?? '');
  expect(key).toMatch(/^svc_live_[0-9A-Za-z]{49}$/);
  await page.waitForSelector('.balance::-p-text(25 credits)', WAIT);
  const cookies = await page.browserContext().cookies();
  const session = cookies.find(({ name }) => name === 'svc_session');
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const readable = await page.evaluate(() =>
    JSON.stringify([document.cookie, { ...localStorage }, { ...sessionStorage }, location.href]),
  );
  expect(readable).not.toContain(key);
  expect(readable).not.toContain(session?.value);
  await page.reload();
  await page.waitForSelector('::-p-text(The key was shown once)', WAIT);
  await goTo(page, '/keys');
  await page.waitForSelector(`.mono::-p-text(${key.slice(0, 14)}…)`, WAIT);
  expect(await page.content()).not.toContain(key);
  expect(complaints).toEqual([]);
});

test('navigation focuses the main part of a screen, and logout leaves nothing for the next user', async () => {
  const { page, complaints } = await openPage(browser);
  await signUpInStudio(page);
  await page.locator('header a::-p-text(My posts)').click();
  await page.waitForFunction(() => location.pathname === '/jobs' && document.activeElement?.id === 'main', WAIT);
  await page.evaluate(() => sessionStorage.setItem('galley:draft', '{"kind":"idea","text":"a secret","tone":""}'));
  await page.locator('.avatar').click();
  await page.locator('[role="menuitem"]::-p-text(Sign out)').click();
  await page.waitForSelector('header a::-p-text(Sign in)', WAIT);
  expect(await page.evaluate(() => [location.pathname, sessionStorage.getItem('galley:draft')])).toEqual(['/', null]);
  await page.goBack();
  await page.waitForFunction(() => location.pathname === '/login', WAIT);
  expect(complaints).toEqual([]);
});

test('result page updates live, keeps its layout when the network is lost, and resumes by itself', async () => {
  const { page, complaints } = await openPage(browser);
  await signUpInStudio(page);
  const accountId = await accountIdOf(page);
  const pack = await writePack({ records, media, accountId });
  await pack.plan();
  await goTo(page, `/result/${pack.jobId}`);
  await allowClipboard(page);
  await page.waitForSelector('.stages, .pct', WAIT);
  const positions = () =>
    page.$$eval('.clips .tray', (trays) => trays.map((tray) => JSON.stringify(tray.getBoundingClientRect())));
  const before = await positions();
  expect(before).toHaveLength(3);
  await pack.deliver('scroll');
  await page.waitForSelector('#asset-scroll .poster', WAIT);

  expect(complaints).toEqual([]);
  await page.setOfflineMode(true);
  await page.waitForSelector('.lost', WAIT);
  await pack.caption();
  await pack.deliver('highlights');
  await page.setOfflineMode(false);
  await page.waitForSelector('#asset-highlights .poster', WAIT);
  await page.waitForSelector('.lost', { ...WAIT, hidden: true });

  for (const name of ['highlights-square', 'cover', 'story', 'quote', 'link-card']) await pack.deliver(name);
  for (const slide of [1, 2, 3, 4]) await pack.deliver(`carousel-${slide}`);
  await pack.finish();
  await page.waitForSelector('.chip.ok::-p-text(Ready)', WAIT);
  expect(await positions()).toEqual(before);
  expect(await page.title()).toMatch(/^Ready · Halfmoon Bakery/);
  await page.locator('::-p-aria([name="Copy caption"][role="button"])').click();
  await page.waitForSelector('::-p-text(Copied)', WAIT);
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toContain('Bread that takes two days.');
  expect(copied).toContain('#sourdough');
});

test.each([
  ['whole', 200_000],
  ['in parts', 65 * 1024 * 1024],
])('a video file goes from the browser to the store, %s, and the pack can start', async (_way, sizeBytes) => {
  const { page, complaints } = await openPage(browser);
  await signUpInStudio(page);
  await goTo(page, '/');
  const path = join(mkdtempSync(join(tmpdir(), 'galley-upload-')), 'talk.mp4');
  // The first bytes of a video; the rest is empty, and it is never played.
  writeFileSync(path, '\0\0\0\x18ftypmp42\0\0\0\0mp42isom');
  truncateSync(path, sizeBytes);
  const picker = await page.waitForSelector('input[type="file"]', WAIT);
  await (picker as ElementHandle<HTMLInputElement>).uploadFile(path);
  await page.waitForSelector('.box-know::-p-text(talk.mp4, uploaded)', { timeout: 50_000 });
  await page.waitForSelector('.box-foot .btn.primary:not([disabled])', WAIT);
  expect(complaints).toEqual([]);
  rmSync(path);
});

/** axe in every view; the widths do not depend on the view, and are tried once. */
async function inspect(page: Page, what: string, { width, isDark }: View): Promise<void> {
  expect(await findViolations(page), what).toEqual([]);
  if (width > 640 && !isDark) expect(await findOverflow(page), what).toEqual([]);
}

test.each(Object.entries(views))('axe finds no violation, and no screen overflows, %s', async (_name, view) => {
  const { page } = await openPage(browser, view);
  for (const path of ['/', '/pricing', '/signup', '/login', '/forgot', '/capture', '/developers', '/developers/mcp']) {
    await goTo(page, path);
    await inspect(page, path, view);
  }
  await signUpInStudio(page);
  await inspect(page, '/welcome', view);
  const { jobId } = await writeFinishedPack({ records, media, accountId: await accountIdOf(page) });
  const own = ['/', '/jobs', '/jobs?q=zebra', '/brands', '/credits', '/developers/webhooks', '/settings'];
  await connectApp(page);
  own.push('/keys', await consentPath(page));
  for (const path of [...own, '/capture?mode=video', '/capture?mode=design', `/edit/${jobId}`, `/result/${jobId}`]) {
    await goTo(page, path);
    await page.waitForNetworkIdle({ idleTime: 200, timeout: 5_000 }).catch(() => undefined);
    await inspect(page, path, view);
  }
  await page.locator('[aria-label="View Cover large"]').click();
  await page.waitForSelector('.viewer .frame', WAIT);
  await inspect(page, 'the large view', view);
  await goTo(page, '/developers/webhooks');
  await page.locator('.keys-head .btn').click();
  await page.waitForSelector('[role="dialog"]', WAIT);
  await inspect(page, 'the dialog of webhooks', view);
});

test('studio can be used from the front page to a pack by keyboard alone', async () => {
  const { page } = await openPage(browser);
  await goTo(page, '/');
  await page.waitForSelector('#source', WAIT);
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key as 'Tab');
  };
  const focused = () =>
    page.evaluate(
      () =>
        document.activeElement?.getAttribute('name') ||
        document.activeElement?.id ||
        document.activeElement?.textContent ||
        '',
    );
  await press(['Tab']);
  expect(await focused()).toBe('Skip to content');
  for (let tries = 0; tries < 12 && (await focused()) !== 'source'; tries += 1) await press(['Tab']);
  await page.keyboard.type('bakery.example');
  await press(['Enter']);
  await page.waitForFunction(() => location.pathname === '/signup', WAIT);
  await page.waitForSelector('input[name="email"]', WAIT);
  for (let tries = 0; tries < 12 && (await focused()) !== 'email'; tries += 1) await press(['Tab']);
  await page.keyboard.type(`keys-${Date.now()}@bakery.example`);
  await press(['Tab']);
  await page.keyboard.type('Long enough for everyone');
  await press(['Enter']);
  await page.waitForFunction(() => location.pathname.startsWith('/result/'), WAIT);
  await page.waitForSelector('::-p-text(For developers: your API key)', WAIT);
});

test('every page of the studio has its content security policy', async () => {
  for (const path of ['/', '/jobs', '/result/job_1']) {
    const response = await fetch(appUrl + path);
    const policy = response.headers.get('content-security-policy') ?? '';
    expect(policy, path).toContain("script-src 'self';");
    expect(policy, path).toContain("style-src 'self';");
    expect(policy, path).not.toMatch(/unsafe|\*/);
  }
});
