import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, describe, expect, test } from 'vitest';
import { expectations } from './expectations.ts';
import { hosts } from './hosts.ts';
import { pages } from './pages.ts';
import { bombs } from './pages-bombs.ts';
import { BRANDS } from './pages-brands.ts';
import { CONSENT_MAKERS } from './pages-consent.ts';
import { hostilePaths } from './pages-hostile.ts';
import { REDIRECT_STATUSES, REDIRECT_WAYS } from './redirect.ts';
import { createSite } from './site.ts';

const site = createSite(pages, hosts).listen(0, '127.0.0.1');
await once(site, 'listening');
const { port } = site.address() as AddressInfo;
const url = `http://127.0.0.1:${port}`;
afterAll(() => {
  site.close();
  site.closeAllConnections();
});

const paths = Object.keys(pages);
const get = (path: string) => fetch(url + path, { redirect: 'manual', signal: AbortSignal.timeout(20_000) });
const below = (...places: string[]) => paths.filter((path) => places.some((place) => path.startsWith(place)));

/** Those that answer late, never, without end or wrongly; each kind has a test of its own. */
const unruly = ['/slow', '/endless', '/cut/', '/wire/', '/bombs/', '/hostile/', '/redirect/', '/fonts/late.woff2'];
/** Films that are made when they are first asked for, and the pages of the platform around them. */
const videos = ['/video.mp4', '/films/', '/media/', '/watch/'];
const orderly = paths.filter((path) => !below(...unruly, ...videos).includes(path));

test('the platform shows a player where a video can be had, and says why where not', async () => {
  for (const [name, status] of Object.entries({ talk: 200, live: 200, private: 200, members: 401, robots: 429 })) {
    const answer = await get(`/watch/${name}`);
    expect(`${name} ${answer.status}`).toBe(`${name} ${status}`);
    expect((await answer.text()).includes('jwplayer("player").setup')).toBe(['talk', 'live'].includes(name));
  }
  expect(await (await get('/media/live.m3u8')).text()).not.toContain('#EXT-X-ENDLIST');
});

test('the landing page has a headline, a footer and something to quote', async () => {
  const html = await (await get('/')).text();
  expect(html).toContain('<h1>Bread that takes two days.</h1>');
  expect(html).toContain('<footer>');
  expect(html).toContain('<blockquote>');
  expect(html.match(/\d+ (h|farms|loaves)\b/g)).toHaveLength(3);
});

test('a query string or an unknown host changes nothing', async () => {
  const plain = await (await get('/')).text();
  expect(await (await get('/?utm_source=test')).text()).toBe(plain);
  expect(await askHost('elsewhere.example', '/')).toBe(plain);
  expect(await askHost('bakery.example:80', '/')).toBe(plain);
});

test('unknown paths are 404', async () => {
  for (const path of ['/nothing', '/toString', '/blank/', '/__proto__']) expect((await get(path)).status).toBe(404);
});

test('every orderly page answers whole, with the status of its name', async () => {
  const odd: Record<string, number> = { '/fonts/never.woff2': 404, '/track/view': 204, '/track/impression': 204 };
  for (const path of orderly) {
    if (/^\/(bot-wall|login-wall)\//.test(path)) continue;
    const answer = await get(path);
    const named = /^\/(\d{3})\b/.exec(path)?.[1];
    expect(`${path} ${answer.status}`).toBe(`${path} ${odd[path] ?? named ?? 200}`);
    const bytes = (await answer.arrayBuffer()).byteLength;
    if (answer.status !== 204) expect(answer.headers.get('content-length')).toBe(String(bytes));
  }
});

test('files have the type of their name', async () => {
  const types: Record<string, RegExp> = {
    css: /^text\/css/,
    gif: /^image\/gif/,
    html: /^text\/html/,
    js: /^text\/javascript/,
    mp4: /^video\/mp4/,
    png: /^image\/png/,
    svg: /^image\/svg\+xml/,
    webm: /^video\/webm/,
    woff2: /^font\/woff2/,
  };
  for (const path of orderly) {
    const type = types[/\.(\w+)$/.exec(path)?.[1] ?? ''];
    if (type) expect((await get(path)).headers.get('content-type'), path).toMatch(type);
  }
  const others = {
    '/text': 'text/plain',
    '/json': 'application/json',
    '/image': 'image/png',
    '/pdf': 'application/pdf',
  };
  for (const [path, type] of Object.entries(others))
    expect((await get(path)).headers.get('content-type')).toContain(type);
});

test('bot walls have the statuses of their makers', async () => {
  const statuses = { cloudflare: 403, datadome: 403, perimeterx: 403, akamai: 403, incapsula: 200, recaptcha: 429 };
  for (const [maker, status] of Object.entries(statuses)) expect((await get(`/bot-wall/${maker}`)).status).toBe(status);
  for (const path of ['/bot-wall', '/login-wall']) expect((await get(path)).status).toBe(200);
});

test('no page asks for anything that is not on this site', async () => {
  let asked = 0;
  for (const path of [...orderly, ...below('/bombs/')].filter((each) => !endless.has(each))) {
    for (const address of await addressesIn(path)) {
      expect(pages, `${path} asks for ${address}`).toHaveProperty([address.split('?', 1)[0] ?? '']);
      asked += 1;
    }
  }
  expect(asked).toBeGreaterThan(100);
});

test('/blank is a page with nothing on it', async () => {
  expect((await (await get('/blank')).text()).replace(/<[^>]*>/g, '').trim()).toBe('');
});

test('/slow does not answer', async () => {
  await expect(fetch(`${url}/slow`, { signal: AbortSignal.timeout(500) })).rejects.toThrow(/timeout/);
});

describe('on the wire', () => {
  test.each(below('/cut/', '/wire/'))('%s is no whole answer', async (path) => {
    await expect(get(path).then((answer) => answer.text())).rejects.toThrow();
  });

  test.each(['/endless', '/bombs/body', '/bombs/gzip'])('%s goes on after ten megabytes', async (path) => {
    const body = (await get(path)).body ?? [];
    let bytes = 0;
    for await (const chunk of body as AsyncIterable<Uint8Array>) {
      bytes += chunk.length;
      if (bytes > 10 * 1024 ** 2) break;
    }
    expect(bytes).toBeGreaterThan(10 * 1024 ** 2);
  });

  test.each(['/slow/drip', '/bombs/drip', '/bombs/font.woff2'])('%s starts and does not end', async (path) => {
    const stop = new AbortController();
    const answer = await fetch(url + path, { signal: stop.signal });
    expect(answer.status).toBe(200);
    const rest = answer.text();
    expect(
      await Promise.race([rest.then(() => 'ended'), new Promise((resolve) => setTimeout(resolve, 800, 'open'))]),
    ).toBe('open');
    stop.abort();
    await expect(rest).rejects.toThrow();
  });
});

describe('redirects', () => {
  test.each(REDIRECT_STATUSES.map(String))('by %s take one to ten hops to the landing page', async (status) => {
    for (const hops of [1, 5, 10]) expect(await follow(`/redirect/${status}/${hops}`)).toEqual({ hops, path: '/' });
  });

  test.each(REDIRECT_WAYS.map(String))('by %s go where they are asked to', async (way) => {
    const answer = await get(`/redirect/to?way=${way}&url=${encodeURIComponent('http://bakery.example/?a=1&b=2')}`);
    const said = JSON.stringify([...answer.headers]) + (await answer.text());
    expect(said.replaceAll('&amp;', '&')).toContain('http://bakery.example/?a=1&b=2');
  });

  test('without end never name the same address twice', async () => {
    const first = (await get('/redirect/endless')).headers.get('location') ?? '';
    expect((await get(first)).headers.get('location')).not.toBe(first);
  });
});

describe('brands', () => {
  test.each(BRANDS)('%s has its own page, logo and colour at its own host', async (name) => {
    const html = await askHost(`${name}.example`, '/');
    expect(html).toBe(await (await get(`/brands/${name}`)).text());
    expect(html).toContain(`<link rel="icon" type="image/svg+xml" href="/brands/${name}.svg"`);
    for (const part of ['theme-color', 'og:site_name', '<h1', 'class="button"', '<footer'])
      expect(html).toContain(part);
    expect(await askHost(`${name}.example`, '/short')).toContain('closed until Monday');
  });
});

test('there are forty bombs or more, and each has a page', () => {
  expect(bombs.length).toBeGreaterThanOrEqual(20);
  expect(hostilePaths.length).toBeGreaterThanOrEqual(20);
  for (const bomb of [...bombs, ...hostilePaths]) expect(pages).toHaveProperty([bomb]);
});

test('expectations name pages that exist, each once', () => {
  expect(expectations.length).toBeGreaterThanOrEqual(40);
  const keys = expectations.map(({ address, options }) => address + JSON.stringify(options ?? {}));
  expect(new Set(keys).size).toBe(keys.length);
  for (const { address } of expectations) if (address.startsWith('/')) expect(pages).toHaveProperty([address]);
  for (const maker of CONSENT_MAKERS) expect(keys).toContain(`/consent/${maker}{}`);
});

const endless = new Set([
  '/bombs/image.png',
  '/bombs/redirects',
  '/bombs/drip',
  '/bombs/body',
  '/bombs/gzip',
  '/bombs/headers',
  '/bombs/font.woff2',
]);

/** What a browser would ask for, as far as it is written out. */
async function addressesIn(path: string): Promise<string[]> {
  const answer = await get(path);
  if (!/html|css/.test(answer.headers.get('content-type') ?? '')) return [];
  const link = 'rel="(?:stylesheet|preload|icon)"[^>]* href=';
  const asking = `(?:\\bsrc=|\\burl\\(|@import |${link}|\\bfetch\\(|sendBeacon\\??\\.?\\(|\\.src = )["'\`]?([^"'\`)>\\s]+)`;
  const found = (await answer.text()).matchAll(new RegExp(asking, 'g'));
  return [...found].map(([, address = '']) => address).filter((address) => !/^data:|^#|^\w+$|\$\{/.test(address));
}

async function follow(path: string, hops = 0): Promise<{ hops: number; path: string }> {
  const next = (await get(path)).headers.get('location');
  return next === null ? { hops, path } : follow(next, hops + 1);
}

async function askHost(host: string, path: string): Promise<string> {
  const asked = request({ port, host: '127.0.0.1', path, headers: { host } }).end();
  const [answer] = await once(asked, 'response');
  return text(answer);
}
