import { content, HTML, type Pages } from '@galley/e2e/site/page.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { SelectorNotFound } from './take-picture.ts';
import { openTestPictures, type TestPictures } from './test-pictures.ts';

const html = (body: string) => content(`<!doctype html><title>A page</title>${body}`, HTML);
const strict = { headers: { 'content-security-policy': "default-src 'none'" } };
const header =
  '<header style="position:fixed;top:0;left:0;right:0;height:64px;background:#123;color:#fff">Logo</header>';
const lorem = '<p>Words of an ordinary page that go on for a while. </p>'.repeat(30);

const own: Pages = {
  '/own/header-only': html(`${header}<div style="height:3000px"></div>`),
  '/own/spinner': html(
    '<style>i{position:fixed;top:50%;left:50%;width:40px;height:40px;border:4px solid #ccc;border-radius:50%}</style><i></i>',
  ),
  '/own/covered': html(`${lorem}<div style="position:fixed;inset:0;background:#fff"></div>`),
  '/own/canvas': html(
    '<canvas width="600" height="400"></canvas><script>const c=document.querySelector("canvas").getContext("2d");c.fillStyle="#c33";c.fillRect(40,40,300,200)</script>',
  ),
  '/own/shadow': html(
    '<b-page></b-page><script>customElements.define("b-page",class extends HTMLElement{connectedCallback(){this.attachShadow({mode:"open"}).innerHTML="<p>Hello</p>"}})</script>',
  ),
  '/own/dark': html('<body style="background:#000;color:#333"><p>Small grey words at night.</p>'),
  '/own/white-image': html(
    '<body style="margin:0"><img style="width:100%;height:700px" src="data:image/svg+xml,<svg xmlns=%22http://www.w3.org/2000/svg%22 width=%228%22 height=%228%22><rect width=%228%22 height=%228%22 fill=%22white%22/></svg>">',
  ),
  '/own/broken-image': html('<body style="margin:0"><img style="width:100%;height:700px" src="/404" alt="">'),
  '/own/tall-line': html('<p>One line.</p><div style="height:19000px"></div>'),
  '/own/header-and-text': html(`${header}<p style="margin-top:90px">One line.</p>`),
  '/own/fixed-app': html('<main style="position:fixed;inset:0;background:#eee"><h1>An application</h1></main>'),
  '/own/fades': html(
    '<style>@keyframes in{from{opacity:0}}h1{animation:in 20s both}</style><h1 style="font-size:90px;background:#d11">Slowly</h1>',
  ),
  '/own/reveals': html(
    `${lorem}${lorem}<div id="late" style="height:200px;background:#d11;opacity:0;transition:opacity 20s"></div><script>new IntersectionObserver(([seen]) => { if (seen.isIntersecting) seen.target.style.opacity = 1 }).observe(document.querySelector('#late'))</script>`,
  ),
  '/own/strict': content(
    '<!doctype html><h1>Strict</h1><table class="secret" bgcolor="#00ff00" width="100%"><tr><td>secret</table>',
    HTML,
    strict,
  ),
  '/own/busy': html(`${lorem}<script>onload = () => setTimeout(() => { for (;;); }, 0)</script>`),
  '/own/busy-soon': html(`${lorem}<script>for (;;);</script>`),
  '/own/alerts': html(`${lorem}<script>for (;;) alert(1)</script>`),
  '/own/restless': html(`${lorem}<script>location.href = '/own/restless?' + Math.random()</script>`),
  '/own/moves': html(
    `${lorem}<script>onscroll = () => location.replace('/short')</script><div style="height:9000px"></div>`,
  ),
  '/own/refused': (_, response) => response.writeHead(302, { location: 'http://127.0.0.1:9/' }).end(),
  '/own/forged': (_, response) =>
    response.writeHead(403, { 'content-type': HTML }).end('<p>The egress proxy refuses this.</p>'),
  '/own/wide': html(
    '<style>body{margin:0}div{width:980px;height:300px;background:#36c}</style><div></div><p>A page with words is not blank.',
  ),
};

let pictures: TestPictures;

beforeAll(async () => {
  pictures = await openTestPictures(own);
});

afterAll(() => pictures[Symbol.asyncDispose]());

describe('formats', () => {
  test('png, jpeg and webp are what they say, at the size of the window times the scale', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const picture = await pictures.take('/', { format, viewport: { width: 640, height: 480 }, scale: 2 });
      const shown = await sharp(picture.bytes).metadata();
      expect([shown.format, shown.width, shown.height]).toEqual([format, 1_280, 960]);
      expect([picture.contentType, picture.width, picture.height]).toEqual([`image/${format}`, 1_280, 960]);
    }
  });

  test('quality is kept, also where tiles are joined', async () => {
    for (const [path, options] of [
      ['/', {}],
      ['/long', { full_page: true }],
    ] as const) {
      for (const format of ['jpeg', 'webp'] as const) {
        const low = await pictures.take(path, { ...options, format, quality: 10 });
        const high = await pictures.take(path, { ...options, format, quality: 95 });
        expect(high.bytes?.length).toBeGreaterThan(2 * (low.bytes?.length ?? 0));
      }
    }
  });

  test('a pdf is on sheets, or on one as large as the page', async () => {
    const sheets = await pictures.take('/long', { format: 'pdf' });
    expect(text(sheets.bytes)).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect([sheets.width, sheets.height]).toEqual([795, 1_123]);
    const whole = await pictures.take('/long', { format: 'pdf', full_page: true });
    expect(whole.width).toBe(1_280);
    expect(whole.height).toBeGreaterThan(9_000);
    expect(text(whole.bytes).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('a blank page is blank on paper too', async () => {
    expect((await pictures.take('/blank', { format: 'pdf' })).verdict).toBe('blank');
  });
});

describe('options', () => {
  test('a device sets the screen and who asks', async () => {
    const { width, height } = await pictures.take('/', { device: 'phone' });
    expect([width, height]).toEqual([1_170, 2_532]);
  });

  test('a page wider than a phone is shown smaller, in the window and as a whole', async () => {
    for (const full_page of [false, true]) {
      const { width, bytes } = await pictures.take('/own/wide', { device: 'phone', full_page });
      expect(width).toBe(1_170);
      expect((await colourAt(bytes, 1_100, 100))[2]).toBeGreaterThan(200);
      expect((await colourAt(bytes, 1_100, 100))[0]).toBeLessThan(60);
    }
  });

  test('a selector draws one element, wherever it stands', async () => {
    const { width, height, verdict } = await pictures.take('/long', { selector: 'footer' });
    expect(verdict).toBe('ok');
    expect(width).toBeLessThan(1_280);
    expect(height).toBeLessThan(300);
  });

  test('an element that is revealed when it is scrolled to is drawn revealed', async () => {
    const { bytes } = await pictures.take('/own/reveals', { selector: '#late' });
    expect(await share(bytes, [0xdd, 0x11, 0x11])).toBeGreaterThan(0.99);
  });

  test.each([
    ['.nothing', 'missing'],
    ['[[', 'invalid'],
    ['title', 'empty'],
  ])('a selector that gives no element is told: %s is %s', async (selector, reason) => {
    const taking = pictures.take('/', { selector });
    await expect(taking).rejects.toBeInstanceOf(SelectorNotFound);
    await expect(taking).rejects.toMatchObject({ reason });
  });

  test('an element to wait for that can never be is told at once', async () => {
    await expect(pictures.take('/', { wait_for_selector: '[[' })).rejects.toMatchObject({ reason: 'invalid' });
  });

  test('an error of the page is told rather than a missing element', async () => {
    expect((await pictures.take('/404', { selector: '.nothing' })).verdict).toBe('http_error');
  });

  test('what is to be hidden is hidden, whatever the page allows, and a wrong selector spoils nothing', async () => {
    const hide_selectors = ['[[', '.secret'];
    const shown = await pictures.take('/own/strict', {});
    const hidden = await pictures.take('/own/strict', { hide_selectors });
    expect(await share(shown.bytes, [0, 255, 0])).toBeGreaterThan(0.01);
    expect(await share(hidden.bytes, [0, 255, 0])).toBe(0);
  });

  test('dark mode and reduced motion reach the page', async () => {
    const day = await pictures.take('/dark');
    const night = await pictures.take('/dark', { dark_mode: true });
    expect((await colourAt(day.bytes, 5, 5))[0]).toBeGreaterThan(200);
    expect((await colourAt(night.bytes, 5, 5))[0]).toBeLessThan(40);
  });

  test('an element that does not appear is timed_out', async () => {
    const picture = await pictures.take('/', { wait_for_selector: '.nothing', timeout_ms: 1_500 });
    expect(picture).toMatchObject({ verdict: 'timed_out', contentType: 'image/jpeg', statusCode: 200 });
    expect(picture.evidence).toEqual(['The element to wait for did not appear within 1500 ms.']);
  });

  test('a page with an image that never comes can be had by asking for less', async () => {
    expect((await pictures.take('/slow/image', { timeout_ms: 2_000 })).verdict).toBe('timed_out');
    expect((await pictures.take('/slow/image', { wait_until: 'domcontentloaded' })).verdict).toBe('ok');
  });

  test('networkidle and a delay are waited for', async () => {
    expect((await pictures.take('/', { wait_until: 'networkidle' })).verdict).toBe('ok');
    const start = Date.now();
    await pictures.take('/short', { delay_ms: 1_500 });
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_500);
  });
});

describe('what no picture should show', () => {
  const YELLOW = [0xff, 0xdf, 0x00] as const;

  test('ads are blocked and their places closed; control: without blocking they are there', async () => {
    expect(await share((await pictures.take('/ads')).bytes, YELLOW)).toBe(0);
    expect(await share((await pictures.take('/ads', { block_ads: false })).bytes, YELLOW)).toBeGreaterThan(0.1);
  });

  test('behind a refused banner the page is as if there had been none; control: it is there when not refused', async () => {
    const none = await pixels((await pictures.take('/consent/none')).bytes);
    for (const maker of ['onetrust', 'sourcepoint', 'usercentrics']) {
      const { bytes, notes } = await pictures.take(`/consent/${maker}`);
      expect(notes).toEqual([]);
      expect(none.equals(await pixels(bytes)), maker).toBe(true);
    }
    const left = await pictures.take('/consent/onetrust', { block_cookie_banners: false });
    expect(none.equals(await pixels(left.bytes))).toBe(false);
  });

  test('what fades in is there, however slow', async () => {
    expect(await share((await pictures.take('/own/fades')).bytes, [0xdd, 0x11, 0x11])).toBeGreaterThan(0.05);
  });
});

describe('blank and not blank', () => {
  test.each(['/own/header-only', '/own/spinner', '/own/covered', '/own/broken-image'])('%s is blank', async (path) => {
    expect((await pictures.take(path)).verdict).toBe('blank');
  });

  test.each([
    '/own/canvas',
    '/own/shadow',
    '/own/dark',
    '/own/header-and-text',
    '/own/fixed-app',
    '/own/white-image',
    '/image',
    '/short',
  ])('%s is not', async (path) => {
    expect((await pictures.take(path)).verdict).toBe('ok');
  });
});

test('one line on a very high page is not blank', async () => {
  expect((await pictures.take('/own/tall-line', { full_page: true })).verdict).toBe('ok');
});

describe('whatever the page does', () => {
  test.each(['/own/busy', '/own/busy-soon', '/own/alerts'])('%s ends at the deadline', async (path) => {
    const start = Date.now();
    const { verdict } = await pictures.take(path, { timeout_ms: 2_000 });
    expect(verdict).toBe('timed_out');
    expect(Date.now() - start).toBeLessThan(8_000);
  });

  test('a page that never stays anywhere is timed_out, and one that moves on is drawn where it is', async () => {
    expect((await pictures.take('/own/restless', { timeout_ms: 3_000 })).verdict).toBe('timed_out');
    const { finalUrl } = await pictures.take('/own/moves', { full_page: true });
    expect(finalUrl).toBe('http://site.example/short');
  });

  test('a redirect that the proxy refuses is unreachable; a status that says so is not', async () => {
    const refused = await pictures.take('/own/refused');
    expect(refused).toMatchObject({ verdict: 'unreachable', evidence: ['The address could not be reached.'] });
    expect(refused.bytes).toBeUndefined();
    expect((await pictures.take('/own/forged')).verdict).toBe('http_error');
  });

  test('a call that is cancelled ends at once with the reason', async () => {
    const cancel = new AbortController();
    const taking = pictures.take('/slow', {}, cancel.signal);
    setTimeout(() => cancel.abort(new Error('nobody waits')), 300);
    await expect(taking).rejects.toThrow('nobody waits');
  });
});

function text(bytes: Uint8Array | undefined): string {
  return Buffer.from(bytes ?? []).toString('latin1');
}

function pixels(bytes: Uint8Array | undefined): Promise<Buffer> {
  return sharp(bytes).removeAlpha().raw().toBuffer();
}

async function colourAt(bytes: Uint8Array | undefined, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer())];
}

/** Share of the picture that has the colour, give or take a step. */
async function share(bytes: Uint8Array | undefined, colour: readonly number[]): Promise<number> {
  const all = await pixels(bytes);
  let same = 0;
  for (let at = 0; at < all.length; at += 3) {
    if (colour.every((value, channel) => Math.abs((all[at + channel] ?? 0) - value) <= 2)) same++;
  }
  return same / (all.length / 3);
}
