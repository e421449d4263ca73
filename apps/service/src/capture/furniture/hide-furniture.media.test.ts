import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { content, HTML, made } from '@galley/fixtures/site/page.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openStepper, type Stepper, stepperFlags } from '#platform/browser';
import { openScrollFixture } from '#test/scroll-session';
import { prepareTake } from '../scroll-video/scroll-take.ts';
import { recordingOf } from '../scroll-video/scroll-video.ts';

const WINDOW = { width: 432, height: 512 };
const words = (count: number): string => 'The kiln cools for two days before anybody opens the door. '.repeat(count);
const cards = [1, 2, 3].map((n) => `<li><a href="/other-${n}"><img src="/photo.png" width="80"> Other ${n}</a></li>`);

/** What a pack does not show, and what it keeps. Every element has an id. */
const furniture = {
  'bar-above': '<div id="bar-above" style="background:#204;color:#fff">Order by Friday for the spring firing.</div>',
  ticker: '<div id="ticker" style="background:#a00;color:#fff"><a href="/x">Road to the pottery closed today</a></div>',
  'ad-frame': '<iframe id="ad-frame" src="http://elsewhere.example/b" width="300" height="250"></iframe>',
  'ad-label': '<div id="ad-label" style="height:280px;background:#eee">Anzeige</div>',
  'ad-text':
    '<div id="ad-text" style="padding:20px"><small>Publicité</small><p>Tyres for less, this week only</p></div>',
  'ad-reserved': '<div id="ad-reserved" style="min-height:250px;background:#eee"></div>',
  'ad-inserted': '<ins id="ad-inserted" style="display:block;height:90px"></ins>',
  'ad-named': '<aside id="ad-named" aria-label="Advertisement"><p>Buy a van.</p></aside>',
  letter:
    '<section id="letter"><h3>One letter a month</h3><form><input type="email"><button>Send</button></form></section>',
  reference: '<p id="reference">Read more: <a href="/glaze">Why our glaze is never twice the same</a></p>',
  related:
    '<section id="related"><h2>Recommended for you</h2><div><img src="/photo.png" width="80">Bowl</div><div><img src="/photo.png" width="80">Vase</div></section>',
  'card-list': `<ul id="card-list">${cards.join('')}</ul>`,
  'side-video': '<aside><video id="side-video" autoplay muted loop width="320" height="180"></video></aside>',
};
const retained = {
  site: '<header id="site" style="height:90px"><a href="/">Kilnside</a><nav id="menu"><a href="/a">Bowls</a> <a href="/b">Vases</a></nav></header>',
  headline: '<h1 id="headline">The firing of the long kiln</h1>',
  revised: `<p id="revised">The kiln <ins>was rebuilt</ins> in spring. ${words(5)}</p>`,
  pulled: `<aside id="pulled"><p>“${words(2)}”</p></aside>`,
  prices: '<table id="prices"><tr><td>Bowl</td><td>30</td></tr></table>',
  swatch: '<div id="swatch" style="height:250px;background:url(/photo.png)"></div>',
  contact: '<form id="contact"><input name="name"><input type="email"><textarea></textarea></form>',
  player: '<iframe id="player" src="http://videos.example/v" width="300" height="250" allowfullscreen></iframe>',
  work: `<section id="work"><h2>Related work</h2><p>${words(12)}</p></section>`,
};
const page = `<!doctype html><title>The firing | Kilnside</title><meta property="og:type" content="article">
<style>body{margin:0} .wide{width:100%} img,iframe,video{display:block}</style>
${furniture['bar-above']}${retained.site}${furniture.ticker}<main>${retained.headline}${retained.revised}
<img id="tall" class="wide" src="/photo.png" width="1200" height="800"><img id="cut" style="width:400px;height:400px" src="/photo.png">
<img id="right" src="/photo.png" width="300" height="200"><img id="deferred" data-src="/photo.png" width="300" height="200">
${furniture['ad-frame']}${words(8)}${furniture['ad-label']}${furniture['ad-text']}${furniture['ad-reserved']}${furniture['ad-inserted']}
${retained.pulled}${retained.prices}${retained.swatch}${retained.contact}${retained.player}${retained.work}<p>${words(30)}</p>
${furniture['ad-named']}${furniture.letter}${furniture.reference}${furniture.related}${furniture['card-list']}</main>
${furniture['side-video']}<footer id="footer" style="height:400px"><a href="/c">Contact</a></footer>`;
/** Almost all of its words are in a list that looks like one of other pages. */
const list = `<!doctype html><title>Bowls</title><header><a href="/">Kilnside</a></header><h1>Bowls</h1><div id="ad-label" style="height:280px">Anzeige</div>
<section id="related"><h2>Popular now</h2>${`<p><a href="/bowl">${words(2)}</a></p>`.repeat(20)}</section>`;

const photo = made('image/png', () => PNG);
const PNG = await sharp({ create: { width: 1_200, height: 800, channels: 3, background: '#a64' } })
  .png()
  .toBuffer();
const site = createSite({
  '/firing': content(page, HTML),
  '/bowls': content(list, HTML),
  '/photo.png': photo,
}).listen(0, '127.0.0.1');
await once(site, 'listening');
const fixture = await openScrollFixture({ sitePort: (site.address() as AddressInfo).port });
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

type FurnitureReport = {
  ids: string[];
  loaded: string[];
  ratios: Record<string, number>;
  fits: Record<string, string>;
  contentPx: number[];
};
const READ = `(() => {
  const all = [...document.querySelectorAll('[id]')].filter((item) => item.checkVisibility());
  const images = all.filter((item) => item.matches('img'));
  return {
    ids: all.map(({ id }) => id),
    loaded: images.filter(({ naturalWidth }) => naturalWidth > 0).map(({ id }) => id),
    ratios: Object.fromEntries(images.map((item) => [item.id, item.clientWidth / item.clientHeight])),
    fits: Object.fromEntries(images.map((item) => [item.id, getComputedStyle(item).objectFit])),
  };
})()`;

async function shownOf(path: string, withoutFurniture: boolean): Promise<FurnitureReport> {
  const { options, ...request } = fixture.requestOf(path, { viewport: WINDOW, scale: 1, duration_seconds: 1 });
  const launched = await launchBrowser(fixture.settings, { extraFlags: stepperFlags({ ...WINDOW, scale: 1 }) });
  try {
    const recording = recordingOf(options);
    const stepper: Stepper = await openStepper(launched, {
      fps: recording.fps,
      ...request,
      startMs: 1_800_000_000_000,
    });
    await stepper.load(request.url, 20_000);
    const contentPx: number[] = [];
    const compose = async (snapshot: { contentPx: { startPx: number; endPx: number } }) => {
      contentPx.push(snapshot.contentPx.startPx, snapshot.contentPx.endPx);
      return { inputs: [], filter: '', width: 432, height: 512, frames: 1, posterFrame: 0, positions: [0], stops: [] };
    };
    await prepareTake(stepper, recording, { options, withoutFurniture, compose });
    return { ...((await stepper.evaluate(READ)) as Omit<FurnitureReport, 'contentPx'>), contentPx };
  } finally {
    await launched.close();
  }
}

let [pack, plain]: FurnitureReport[] = [];
beforeAll(async () => {
  pack = await shownOf('/firing', true);
  plain = await shownOf('/firing', false);
}, 60_000);

test.each(Object.keys(furniture))('hideFurniture hides %s for a pack, and nothing elsewhere', (id) => {
  expect(plain?.ids).toContain(id);
  expect(pack?.ids).not.toContain(id);
});

test.each([...Object.keys(retained), 'menu', 'footer'])('hideFurniture keeps %s', (id) => {
  expect(pack?.ids).toContain(id);
});

test('hideFurniture draws stretched images in their own proportions, which are stretched elsewhere', () => {
  expect(plain?.ratios['tall']).toBeCloseTo(432 / 800, 2);
  expect(pack?.ratios['tall']).toBeCloseTo(1.5, 1);
  expect(plain?.fits['cut']).toBe('fill');
  expect(pack?.fits['cut']).toBe('cover');
  expect(pack?.ratios['cut']).toBe(1);
  expect(pack?.fits['right']).toBe('fill');
});

test('loadDeferred loads an image that waits for the reader', () => {
  expect(plain?.loaded).not.toContain('deferred');
  expect(pack?.loaded).toContain('deferred');
});

test('contentStart begins at the headline, and contentEnd ends before the footer', () => {
  const [startPx = 0, endPx = 0] = pack?.contentPx ?? [];
  expect(startPx).toBeGreaterThan(0);
  expect(startPx).toBeLessThan(120);
  expect(endPx).toBeGreaterThan(startPx + 1_000);
});

test('hideFurniture hides nothing when most of the words would go', async () => {
  expect((await shownOf('/bowls', true)).ids).toEqual(expect.arrayContaining(['ad-label', 'related']));
}, 30_000);
