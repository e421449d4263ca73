// Buying credits (specification section 4.5), over HTTP and with a real browser on the payment page.

import { randomUUID } from 'node:crypto';
import { type Browser, launch, type Page } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSystem } from './system.ts';
import { signUp } from './users.ts';
import { type Call, call } from './wire.ts';

const { baseUrl, siteUrl } = readSystem();
const RETURNS = { success_url: `${siteUrl}/?paid={CHECKOUT_SESSION_ID}`, cancel_url: `${siteUrl}/?cancelled=1` };

let browser: Browser;

beforeAll(async () => {
  browser = await launch({ executablePath: '/usr/lib/chromium/chromium-headless-shell', args: ['--no-sandbox'] });
});

afterAll(() => browser.close());

const ask = (line: string, options?: Call) => call(line.replace(' ', ` ${baseUrl}/api/v1`), options);
const balanceOf = async (key: string) => (await ask('GET /credits/balance', { key })).body['balance'];
const reaches = (key: string, credits: number) => expect.poll(() => balanceOf(key), { timeout: 20_000 }).toBe(credits);

async function startPurchase(key: string, name = 'Starter') {
  const { body } = await ask('GET /billing/packs', { key });
  const pack = (body['packs'] as { pack_id: string; name: string }[]).find((item) => item.name === name);
  const response = await ask('POST /credits/purchase', { key, body: { pack_id: pack?.pack_id, ...RETURNS } });
  expect(response.status, response.text).toBe(201);
  return response.body as { checkout_url: string; purchase_id: string };
}

/** Presses a button of the payment page and waits for the next page. */
async function press(page: Page, action: string): Promise<string> {
  await Promise.all([page.waitForNavigation(), page.click(`[data-action="${action}"]`)]);
  return page.url();
}

async function onPage<T>(url: string, work: (page: Page) => Promise<T>): Promise<T> {
  const page = await browser.newPage();
  await page.goto(url);
  const done = await work(page);
  await page.close();
  return done;
}

test('POST /credits/purchase leads from a 402 to a retried call that succeeds, in the five steps of section 4.5', async () => {
  const { key } = await signUp();
  const screenshotCall = () =>
    ask('POST /capture/screenshot', { key, body: { url: `${siteUrl}/?fresh=${randomUUID()}` } });
  const rejected = await screenshotCall();
  expect(rejected.status).toBe(402);
  expect(rejected.body).toMatchObject({ required: 2, balance: 0, top_up_url: '/api/v1/billing/purchase' });

  const { checkout_url, purchase_id } = await startPurchase(key);
  const returned = await onPage(checkout_url, async (page) => {
    expect(await page.$eval('h1', (heading) => heading.textContent)).toBe('$10.00');
    return press(page, 'pay');
  });
  expect(returned).toBe(`${siteUrl}/?paid=${checkout_url.split('/').at(-1)}`);
  await reaches(key, 100);
  expect((await ask(`GET /credits/purchases/${purchase_id}`, { key })).body).toMatchObject({ state: 'paid' });

  const retried = await screenshotCall();
  expect(retried.status, retried.text).toBe(200);
  expect(await balanceOf(key)).toBe(98);
}, 120_000);

test('checkout charges nothing for a declined card or a cancellation, and a cancellation leads back', async () => {
  const { key } = await signUp();
  const { checkout_url, purchase_id } = await startPurchase(key);
  const returned = await onPage(checkout_url, async (page) => {
    await press(page, 'fail');
    expect(await page.$eval('[role=status]', (note) => note.textContent)).toContain('declined');
    return press(page, 'cancel');
  });
  expect(returned).toBe(RETURNS.cancel_url);
  const state = async () => (await ask(`GET /credits/purchases/${purchase_id}`, { key })).body['state'];
  await expect.poll(state, { timeout: 20_000 }).toBe('expired');
  expect(await balanceOf(key)).toBe(0);
});

test('checkout by bank transfer grants credits when the transfer arrives', async () => {
  const { key } = await signUp();
  const { checkout_url, purchase_id } = await startPurchase(key, 'Growth');
  const state = async () => (await ask(`GET /credits/purchases/${purchase_id}`, { key })).body['state'];
  await onPage(checkout_url, (page) => press(page, 'pay-later'));
  await expect.poll(state, { timeout: 20_000 }).toBe('pending');
  expect(await balanceOf(key)).toBe(0);
  await onPage(checkout_url, (page) => press(page, 'arrive'));
  await reaches(key, 500);
});

test('a plan is bought on the payment page and cancelled in the portal', async () => {
  const { key } = await signUp();
  const started = await ask('POST /billing/subscribe', { key, body: { plan_id: 'solo', ...RETURNS } });
  expect(started.status, started.text).toBe(201);
  await onPage(String(started.body['checkout_url']), (page) => press(page, 'pay'));
  await reaches(key, 150);
  const portal = await ask('POST /billing/portal', { key, body: { return_url: `${siteUrl}/` } });
  expect(portal.status, portal.text).toBe(201);
  await onPage(String(portal.body['portal_url']), async (page) => {
    await press(page, 'end');
    expect(await page.$eval('main', (main) => main.textContent)).toContain('ends with this period');
  });
});
