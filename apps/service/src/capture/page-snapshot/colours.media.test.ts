import puppeteer, { type Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { paintedColours } from './colours.ts';

let browser: Browser;

beforeAll(async () => {
  browser = await puppeteer.launch({
    executablePath: '/usr/lib/chromium/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu'],
  });
});

afterAll(() => browser.close());

type ColourReport = { seen: { colour: string; role: string }[] };

async function coloursOf(body: string): Promise<Record<string, string[]>> {
  const page = await browser.newPage();
  await page.setRequestInterception(true);
  const document = `<!doctype html><body style="margin:0">${body}</body>`;
  page.on('request', (request) => void request.respond({ contentType: 'text/html', body: document }));
  await page.goto('http://shop.example/');
  const { seen } = (await page.evaluate(`(${paintedColours.source})(null)`)) as ColourReport;
  return Object.fromEntries(
    ['masthead', 'button', 'ground', 'link', 'text'].map((role) => [
      role,
      seen.filter((item) => item.role === role).map(({ colour }) => colour),
    ]),
  );
}

const bar = '<div style="position:fixed;top:0;left:0;right:0;height:60px;background:#004400">';
const links = '<a href="/a" style="color:#fff">Boots</a> <a href="/b" style="color:#fff">Socks</a>';

test('paintedColours counts the name in the top bar as the brand’s own, fixed or not', async () => {
  const { masthead, ground } = await coloursOf(`${bar}<b style="color:#ffcc00">Quay</b> ${links}</div>`);
  expect(masthead).toEqual(['#ffcc00']);
  expect(ground).toContain('#004400');
});

test.each([
  ['a badge', '<span style="background:#aa0011;font-size:12px">-20 %</span>'],
  ['an advertisement', '<div style="background:#aa0011;height:90px"><a href="http://other.example/">Win!</a></div>'],
  ['a payment button', '<button style="background:#aa0011;height:40px">Pay with PayPal</button>'],
  [
    'a floating bubble',
    '<div style="position:fixed;bottom:0;right:0;width:60px;height:60px;background:#aa0011"></div>',
  ],
])('paintedColours omits %s', async (_, part) => {
  const seen = await coloursOf(
    `${bar}<b>Quay</b> ${links}</div><main style="padding:90px"><h1>Boots</h1>${part}</main>`,
  );
  expect(Object.values(seen).flat()).not.toContain('#aa0011');
});

test('paintedColours counts a block of the page itself', async () => {
  const { ground } = await coloursOf(
    `${bar}${links}</div><section style="background:#aa0011;height:300px"><a href="/c">More</a></section>`,
  );
  expect(ground).toContain('#aa0011');
});

test("paintedColours omits links in the browser's default colour", async () => {
  expect((await coloursOf('<p><a href="/c">More about the quay and its boats</a></p>'))['link']).toEqual([]);
});
