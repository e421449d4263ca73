import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hideOverlays } from './hide-overlays.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});

afterAll(() => browser.close());

const words = '<p>The ferry leaves at nine and comes back when the last of the nets is dry.</p>'.repeat(20);
const article = `<header style="position:fixed;top:0;left:0;right:0;z-index:50"><a href="/">Quay</a></header><main><h1>Ferry</h1>${words}</main>`;

test.each([
  ['a dialog', 'dialog', '<div role="dialog" style="position:fixed;top:200px;left:300px;width:400px">Wait!</div>'],
  ['a cover', 'cover', '<div style="position:fixed;inset:0;background:#fff;z-index:99">Are you of age?</div>'],
  [
    'a prompt',
    'box',
    '<div style="position:fixed;left:40%;top:10px;width:300px;z-index:99">News? <button>Yes</button></div>',
  ],
  ['a bar with only text', 'bar', '<div style="position:fixed;left:0;right:0;bottom:0">Free delivery</div>'],
  ['a bubble', 'box', '<div style="position:fixed;right:20px;bottom:20px;width:60px;height:60px;z-index:9">Chat</div>'],
  [
    'a bar with a cross',
    'bar',
    '<div style="position:fixed;left:0;right:0;bottom:0;height:80px">Sale <b><span>×</span></b></div>',
  ],
])('hideOverlays hides %s and lets the page scroll', async (_, kind, overlay) => {
  const page = await browser.newPage();
  await page.setContent(`<body style="overflow:hidden">${article}<section id="over">${overlay}</section></body>`);
  expect(await hideOverlays(page, 'leave')).toEqual([`overlay_hidden_${kind}`]);
  const shown = await page.evaluate(() => ({
    overlay: document.querySelector('#over > *')?.checkVisibility(),
    header: document.querySelector('header')?.checkVisibility(),
    overflow: getComputedStyle(document.body).overflowY,
  }));
  expect(shown).toEqual({ overlay: false, header: true, overflow: 'visible' });
});

test.each([
  [
    'a fixed header and a bar of the page itself',
    '<div style="position:fixed;left:0;right:0;bottom:0;height:60px">£9 <button>Buy</button></div>',
  ],
  ['a fixed name', '<div style="position:fixed;left:9px;top:9px;width:90px;z-index:20"><a href="/">Quay</a></div>'],
  ['a background', '<div style="position:fixed;inset:0;z-index:-1;background:#eee"></div>'],
])('hideOverlays leaves %s visible', async (_, part) => {
  const page = await browser.newPage();
  await page.setContent(`${article}<section id="over">${part}</section>`);
  await hideOverlays(page, 'leave');
  expect(await page.evaluate(() => document.querySelector('#over > *')?.checkVisibility())).toBe(true);
});

const banner =
  '<div style="position:fixed;inset:0;background:#fff;z-index:99">We use cookies on this page. <button>Accept</button></div>';

test.each([
  ['leave', true],
  ['hide', false],
] as const)('hideOverlays with consent banners to %s', async (banners, isShown) => {
  const page = await browser.newPage();
  await page.setContent(`${article}<section id="over">${banner}</section>`);
  await hideOverlays(page, banners);
  expect(await page.evaluate(() => document.querySelector('#over > *')?.checkVisibility())).toBe(isShown);
});

test('hideOverlays shows a dialog again when hiding it would hide most of the text', async () => {
  const page = await browser.newPage();
  await page.setContent(`<p>Quay</p><dialog id="over"><p>${words}</p></dialog>`);
  await page.evaluate(() => document.querySelector('dialog')?.showModal());
  expect(await hideOverlays(page, 'leave')).toEqual([]);
  expect(await page.evaluate(() => document.querySelector('dialog')?.matches(':modal'))).toBe(true);
});

test('hideOverlays checks a limited number of floating elements, the topmost first', async () => {
  const bubble =
    '<div class="one" style="position:fixed;right:9px;bottom:9px;width:60px;height:60px;z-index:9">Hi</div>';
  const page = await browser.newPage();
  await page.setContent(
    `${article}${bubble.repeat(400)}<div id="over" role="dialog" style="position:fixed;top:9px">Wait!</div>`,
  );
  expect(await hideOverlays(page, 'leave')).toContain('overlay_hidden_dialog');
  const shown = await page.evaluate(() => ({
    over: document.querySelector('#over')?.checkVisibility(),
    others: [...document.querySelectorAll('.one')].filter((item) => item.checkVisibility()).length,
  }));
  expect(shown.over).toBe(false);
  expect(shown.others).toBeGreaterThanOrEqual(400 - 3 * 60);
});
