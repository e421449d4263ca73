import { schemas } from '@galley/contract';
import { content, HTML, type Pages } from '@galley/fixtures/site/page.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestScreenshots, type TestScreenshots } from '#test/screenshots';
import { SelectorNotFound, takeScreenshot } from './take-screenshot.ts';

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
  '/own/vast': html(`${lorem}<div id="vast" style="width:100px;height:100px;background:#36c;scale:1e38">Vast</div>`),
  '/own/wide': html(
    '<style>body{margin:0}div{width:980px;height:300px;background:#36c}</style><div></div><p>A page with words is not blank.',
  ),
};

let testScreenshots: TestScreenshots;

beforeAll(async () => {
  testScreenshots = await openTestScreenshots(own);
});

afterAll(() => testScreenshots[Symbol.asyncDispose]());

describe('takeScreenshot: formats', () => {
  test('cuts an element larger than the limit, and the browser survives', async () => {
    const screenshot = await testScreenshots.take('/own/vast', { selector: '#vast' });
    expect([screenshot.width, screenshot.height, screenshot.notes]).toEqual([20_000, 5_000, ['truncated']]);
  });

  test('returns png, jpeg and webp at the size of the window times the scale', async () => {
    for (const format of ['png', 'jpeg', 'webp'] as const) {
      const screenshot = await testScreenshots.take('/', { format, viewport: { width: 640, height: 480 }, scale: 2 });
      const shown = await sharp(screenshot.bytes).metadata();
      expect([shown.format, shown.width, shown.height]).toEqual([format, 1_280, 960]);
      expect([screenshot.contentType, screenshot.width, screenshot.height]).toEqual([`image/${format}`, 1_280, 960]);
    }
  });

  test('applies quality, also where tiles are joined', async () => {
    for (const [path, options] of [
      ['/', {}],
      ['/long', { full_page: true }],
    ] as const) {
      for (const format of ['jpeg', 'webp'] as const) {
        const low = await testScreenshots.take(path, { ...options, format, quality: 10 });
        const high = await testScreenshots.take(path, { ...options, format, quality: 95 });
        expect(high.bytes?.length).toBeGreaterThan(2 * (low.bytes?.length ?? 0));
      }
    }
  });

  test('prints a pdf on sheets, or on one as large as the page', async () => {
    const sheets = await testScreenshots.take('/long', { format: 'pdf' });
    expect(text(sheets.bytes)).toMatch(/^%PDF-[\s\S]*%%EOF\s*$/);
    expect([sheets.width, sheets.height]).toEqual([795, 1_123]);
    const whole = await testScreenshots.take('/long', { format: 'pdf', full_page: true });
    expect(whole.width).toBe(1_280);
    expect(whole.height).toBeGreaterThan(9_000);
    expect(text(whole.bytes).match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  });

  test('classifies a blank page as blank in a pdf too', async () => {
    expect((await testScreenshots.take('/blank', { format: 'pdf' })).verdict).toBe('blank');
  });
});

describe('takeScreenshot: options', () => {
  test('applies the screen and user agent of a device', async () => {
    const { width, height } = await testScreenshots.take('/', { device: 'phone' });
    expect([width, height]).toEqual([1_170, 2_532]);
  });

  test('shrinks a page wider than a phone, in the window and as a whole', async () => {
    for (const full_page of [false, true]) {
      const { width, bytes } = await testScreenshots.take('/own/wide', { device: 'phone', full_page });
      expect(width).toBe(1_170);
      expect((await colourAt(bytes, 1_100, 100))[2]).toBeGreaterThan(200);
      expect((await colourAt(bytes, 1_100, 100))[0]).toBeLessThan(60);
    }
  });

  test('draws one element by selector, wherever it is', async () => {
    const { width, height, verdict } = await testScreenshots.take('/long', { selector: 'footer' });
    expect(verdict).toBe('ok');
    expect(width).toBeLessThan(1_280);
    expect(height).toBeLessThan(300);
  });

  test('draws an element that is revealed on scroll as revealed', async () => {
    const { bytes } = await testScreenshots.take('/own/reveals', { selector: '#late' });
    expect(await share(bytes, [0xdd, 0x11, 0x11])).toBeGreaterThan(0.99);
  });

  test.each([
    ['.nothing', 'missing'],
    ['[[', 'invalid'],
    ['title', 'empty'],
  ])('reports a selector without an element: %s is %s', async (selector, reason) => {
    const taking = testScreenshots.take('/', { selector });
    await expect(taking).rejects.toBeInstanceOf(SelectorNotFound);
    await expect(taking).rejects.toMatchObject({ reason });
  });

  test('reports a wait_for_selector that is invalid at once', async () => {
    await expect(testScreenshots.take('/', { wait_for_selector: '[[' })).rejects.toMatchObject({ reason: 'invalid' });
  });

  test('reports an error of the page instead of a missing element', async () => {
    expect((await testScreenshots.take('/404', { selector: '.nothing' })).verdict).toBe('http_error');
  });

  test('hides the given selectors despite the content security policy, and ignores an invalid one', async () => {
    const hide_selectors = ['[[', '.secret'];
    const shown = await testScreenshots.take('/own/strict', {});
    const hidden = await testScreenshots.take('/own/strict', { hide_selectors });
    expect(await share(shown.bytes, [0, 255, 0])).toBeGreaterThan(0.01);
    expect(await share(hidden.bytes, [0, 255, 0])).toBe(0);
  });

  test('applies dark mode and reduced motion to the page', async () => {
    const day = await testScreenshots.take('/dark');
    const night = await testScreenshots.take('/dark', { dark_mode: true });
    expect((await colourAt(day.bytes, 5, 5))[0]).toBeGreaterThan(200);
    expect((await colourAt(night.bytes, 5, 5))[0]).toBeLessThan(40);
  });

  test('returns timed_out for an element that does not appear', async () => {
    const screenshot = await testScreenshots.take('/', { wait_for_selector: '.nothing', timeout_ms: 1_500 });
    expect(screenshot).toMatchObject({ verdict: 'timed_out', contentType: 'image/jpeg', statusCode: 200 });
    expect(screenshot.evidence).toEqual(['The element to wait for did not appear within 1500 ms.']);
  });

  test('returns a page with an image that never loads when wait_until is less strict', async () => {
    expect((await testScreenshots.take('/slow/image', { timeout_ms: 2_000 })).verdict).toBe('timed_out');
    expect((await testScreenshots.take('/slow/image', { wait_until: 'domcontentloaded' })).verdict).toBe('ok');
  });

  test('waits for networkidle and a delay', async () => {
    expect((await testScreenshots.take('/', { wait_until: 'networkidle' })).verdict).toBe('ok');
    const start = Date.now();
    await testScreenshots.take('/short', { delay_ms: 1_500 });
    expect(Date.now() - start).toBeGreaterThanOrEqual(1_500);
  });
});

describe('takeScreenshot: overlays', () => {
  const YELLOW = [0xff, 0xdf, 0x00] as const;

  test('blocks ads and closes their gaps; control: without blocking they are visible', async () => {
    expect(await share((await testScreenshots.take('/ads')).bytes, YELLOW)).toBe(0);
    expect(await share((await testScreenshots.take('/ads', { block_ads: false })).bytes, YELLOW)).toBeGreaterThan(0.1);
  });

  test('shows the page behind a rejected consent banner; control: the banner is visible when not rejected', async () => {
    const none = await pixels((await testScreenshots.take('/consent/none')).bytes);
    for (const maker of ['onetrust', 'sourcepoint', 'usercentrics']) {
      const { bytes, notes } = await testScreenshots.take(`/consent/${maker}`);
      expect(notes).toEqual([]);
      expect(none.equals(await pixels(bytes)), maker).toBe(true);
    }
    const left = await testScreenshots.take('/consent/onetrust', { block_cookie_banners: false });
    expect(none.equals(await pixels(left.bytes))).toBe(false);
  });

  test('shows content that fades in, however slowly', async () => {
    expect(await share((await testScreenshots.take('/own/fades')).bytes, [0xdd, 0x11, 0x11])).toBeGreaterThan(0.05);
  });
});

describe('takeScreenshot: blank pages', () => {
  test.each(['/own/header-only', '/own/spinner', '/own/broken-image'])('blank for %s', async (path) => {
    expect((await testScreenshots.take(path)).verdict).toBe('blank');
  });

  test('blank for a page under a white cover, unless block_overlays hides it', async () => {
    expect((await testScreenshots.take('/own/covered', { block_overlays: false })).verdict).toBe('blank');
    const shown = { verdict: 'ok', notes: ['overlay_hidden_cover'] };
    expect(await testScreenshots.take('/own/covered')).toMatchObject(shown);
  });

  const drawn = ['canvas', 'shadow', 'dark', 'header-and-text', 'fixed-app', 'white-image'];
  test.each([...drawn.map((name) => `/own/${name}`), '/image', '/short'])(
    'classifies %s as not blank',
    async (path) => {
      expect((await testScreenshots.take(path)).verdict).toBe('ok');
    },
  );
});

test('takeScreenshot classifies one line on a very tall page as not blank', async () => {
  expect((await testScreenshots.take('/own/tall-line', { full_page: true })).verdict).toBe('ok');
});

describe('takeScreenshot: hostile pages', () => {
  test.each(['/own/busy', '/own/busy-soon', '/own/alerts'])('ends at the deadline for %s', async (path) => {
    const start = Date.now();
    const { verdict } = await testScreenshots.take(path, { timeout_ms: 2_000 });
    expect(verdict).toBe('timed_out');
    expect(Date.now() - start).toBeLessThan(8_000);
  });

  test('returns timed_out for a page that redirects endlessly, and draws one that navigates on at its final URL', async () => {
    expect((await testScreenshots.take('/own/restless', { timeout_ms: 3_000 })).verdict).toBe('timed_out');
    const { finalUrl } = await testScreenshots.take('/own/moves', { full_page: true });
    expect(finalUrl).toBe('http://site.example/short');
  });

  test('returns unreachable for a redirect that the proxy denies, not for a status that imitates a denial', async () => {
    const rejected = await testScreenshots.take('/own/refused');
    expect(rejected).toMatchObject({ verdict: 'unreachable', evidence: ['The address could not be reached.'] });
    expect(rejected.bytes).toBeUndefined();
    expect((await testScreenshots.take('/own/forged')).verdict).toBe('http_error');
  });

  test('ends a cancelled call at once with the reason of the abort', async () => {
    const cancel = new AbortController();
    const taking = testScreenshots.take('/slow', {}, cancel.signal);
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

/** Share of the screenshot that has the colour, within a tolerance. */
async function share(bytes: Uint8Array | undefined, colour: readonly number[]): Promise<number> {
  const all = await pixels(bytes);
  let same = 0;
  for (let at = 0; at < all.length; at += 3) {
    if (colour.every((value, channel) => Math.abs((all[at + channel] ?? 0) - value) <= 2)) same++;
  }
  return same / (all.length / 3);
}

test.each([
  [true, ['ads_not_blocked']],
  [false, []],
])('takeScreenshot with block_ads %s and no filter lists returns the notes %j', async (block_ads, notes) => {
  const url = `${testScreenshots.siteUrl}/own/fixed-app`;
  const request = schemas.ScreenshotRequest.parse({ url, options: { block_ads } });
  const taken = await testScreenshots.withPage((page, context) =>
    takeScreenshot(page, request, { ...context, ads: undefined }),
  );
  expect(taken.notes).toEqual(notes);
});
