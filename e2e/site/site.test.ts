import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { pages } from './pages.ts';
import { createSite } from './site.ts';

const site = createSite(pages).listen(0, '127.0.0.1');
await once(site, 'listening');
const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`;
afterAll(() => site.close());

test('the landing page has a headline, a footer and something to quote', async () => {
  const html = await (await fetch(url)).text();
  expect(html).toContain('<h1>Bread that takes two days.</h1>');
  expect(html).toContain('<footer>');
  expect(html).toContain('<blockquote>');
  expect(html.match(/\d+ (h|farms|loaves)\b/g)).toHaveLength(3);
});

test('a query string changes nothing', async () => {
  const [plain, asked] = await Promise.all([fetch(url), fetch(`${url}/?utm_source=test`)]);
  expect(await asked.text()).toBe(await plain.text());
});

test('no page asks for anything from another host', async () => {
  for (const path of Object.keys(pages)) {
    const answer = await fetch(url + path);
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue;
    const fetched = (await answer.text()).matchAll(/(?:src=|url\(|@import |rel="stylesheet" href=)["']?([^"')\s]+)/g);
    for (const [, address = ''] of fetched) expect(pages).toHaveProperty([address]);
  }
});

test('/404 and unknown paths are 404', async () => {
  for (const path of ['/404', '/nothing', '/toString', '/blank/']) expect((await fetch(url + path)).status).toBe(404);
});

test('/blank is a page with nothing on it', async () => {
  const answer = await fetch(`${url}/blank`);
  expect(answer.status).toBe(200);
  expect((await answer.text()).replace(/<[^>]*>/g, '').trim()).toBe('');
});
