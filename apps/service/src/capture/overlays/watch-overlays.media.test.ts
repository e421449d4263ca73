import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { content, HTML } from '@galley/fixtures/site/page.ts';
import { createSite } from '@galley/fixtures/site/site.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { launchBrowser, openStepper, stepperFlags } from '#platform/browser';
import { openScrollFixture } from '#test/scroll-session';
import { prepareTake, takeFrames } from '../scroll-video/scroll-take.ts';
import { recordingOf } from '../scroll-video/scroll-video.ts';

/** Each popup fills a band of the window in a colour of its own. */
const bands = {
  timer: '#f0f',
  depth: '#0ff',
  exit: '#ff0',
  slide: '#f00',
  popover: '#00f',
  again: '#f80',
} as const;
/** A part of the page that is fixed while it is in the window. */
const PINNED = '#0a0';
const BAND_PX = 100;
const WINDOW = { width: 360, height: 640 };

const style = Object.entries(bands).map(
  ([name, colour], index) =>
    `#${name}{position:fixed;inset:${index * BAND_PX}px 0 auto 60px;margin:0;border:0;width:300px;height:${BAND_PX}px;background:${colour};z-index:500}`,
);
const words = '<p>The ferry leaves at nine and comes back when the last of the nets is dry.</p>'.repeat(60);
const page = `<!doctype html><title>Ferry</title><style>${style.join('')}
  .popup{display:none} .open{display:block}
  #slide{transform:translateX(400px);transition:transform .5s} #slide.open{transform:none}
  #pin{height:90px;width:50px;background:${PINNED};color:#fff} #pin.fixed{position:fixed;top:540px;left:0;z-index:120}
</style><main><h1>Ferry</h1><p>Over the water.</p><div id="pin">Times</div>${words}</main>
<div id="timer" class="popup">Our letter <button>×</button></div><div id="exit" class="popup">Wait! <button>Close</button></div>
<div id="slide">Deals <button>×</button></div><div id="popover" popover="manual">Rate us <button>×</button></div>
<div id="again" class="popup">Watch this <button>×</button></div><script>
  const open = (id) => document.getElementById(id).classList.add('open');
  let most = 0;
  setTimeout(() => open('timer'), 4_000);
  setTimeout(() => open('slide'), 4_200);
  setTimeout(() => document.getElementById('popover').showPopover(), 4_400);
  setInterval(() => { document.getElementById('again').style.display = 'block'; }, 30);
  addEventListener('scroll', () => {
    document.getElementById('pin').classList.toggle('fixed', scrollY > 50);
    if (scrollY > 300 && !document.getElementById('depth')) {
      const box = Object.assign(document.createElement('div'), { id: 'depth', innerHTML: 'Halfway <button>×</button>' });
      document.body.append(box);
    }
    most = Math.max(most, scrollY);
    if (scrollY < most - 200) open('exit');
  });
</script>`;

const site = createSite({ '/popups': content(page, HTML) }).listen(0, '127.0.0.1');
await once(site, 'listening');
const fixture = await openScrollFixture({ sitePort: (site.address() as AddressInfo).port });
afterAll(async () => {
  await fixture[Symbol.asyncDispose]();
  site.close();
  site.closeAllConnections();
});

type Take = { frames: number; shown: Record<string, number>; hidden: string[] };

/** In how many frames each colour is in the middle of its band. */
async function takeOf(block_overlays: boolean): Promise<Take> {
  const { options, ...request } = fixture.requestOf('/popups', {
    viewport: WINDOW,
    scale: 1,
    duration_seconds: 4,
    scroll_back: true,
    block_overlays,
  });
  const launched = await launchBrowser(fixture.settings, { extraFlags: stepperFlags({ ...WINDOW, scale: 1 }) });
  try {
    const recording = recordingOf(options);
    const stepper = await openStepper(launched, { fps: recording.fps, startMs: 1_800_000_000_000, ...request });
    await stepper.load(request.url, 20_000);
    const ready = await prepareTake(stepper, recording, { options });
    const jpegs: Uint8Array[] = [];
    const write = async (jpeg: Uint8Array): Promise<void> => void jpegs.push(jpeg);
    const hidden = await takeFrames(stepper, ready, { sink: { write }, onFrame: () => undefined });
    return { frames: jpegs.length, shown: await shownIn(jpegs), hidden };
  } finally {
    await launched.close();
  }
}

async function shownIn(jpegs: readonly Uint8Array[]): Promise<Record<string, number>> {
  const positions = Object.entries(bands).map(([name, colour], index) => ({
    name,
    colour,
    top: (index + 0.7) * BAND_PX,
  }));
  const probed = [
    ...positions.map((position) => ({ ...position, left: 300 })),
    { name: 'pinned', colour: PINNED, top: 610, left: 30 },
  ];
  const shown: Record<string, number> = Object.fromEntries(probed.map(({ name }) => [name, 0]));
  for (const jpeg of jpegs) {
    const { data, info } = await sharp(jpeg).raw().toBuffer({ resolveWithObject: true });
    for (const { name, colour, top, left } of probed) {
      const at = (Math.round(top) * info.width + left) * info.channels;
      const wanted = [...colour.slice(1)].map((digit) => Number.parseInt(digit, 16) * 17);
      const isShown = wanted.every((value, channel) => Math.abs(value - (data[at + channel] ?? 0)) < 50);
      if (isShown) shown[name] = (shown[name] ?? 0) + 1;
    }
  }
  return shown;
}

let [blocked, left]: Take[] = [];
beforeAll(async () => {
  blocked = await takeOf(true);
  left = await takeOf(false);
}, 60_000);

test.each([
  ['by a timer', 'timer'],
  ['at a scroll depth', 'depth'],
  ['when the reader turns back', 'exit'],
  ['by sliding in', 'slide'],
  ['as a popover', 'popover'],
  ['again and again', 'again'],
])('watchOverlays shows no frame of a popup that opens %s, which is shown without it', (_, name) => {
  expect(left?.shown[name]).toBeGreaterThan(20);
  expect(blocked?.shown[name]).toBe(0);
});

test('watchOverlays leaves a part of the page that is fixed on scrolling, and reports what it hid', () => {
  expect(left?.shown['pinned']).toBeGreaterThan(40);
  expect(blocked?.shown['pinned']).toBe(left?.shown['pinned']);
  expect(blocked?.frames).toBe(left?.frames);
  expect(blocked?.hidden).toEqual(['overlay_hidden_bar', 'overlay_hidden_dialog']);
  expect(left?.hidden).toEqual([]);
});
