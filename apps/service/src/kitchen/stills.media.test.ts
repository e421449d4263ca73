import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Capture, Style } from '#kitchen/template';
import { checkStill } from './check-still.ts';
import { encodeStill } from './encode-still.ts';
import { type Sample, sampleBrands } from './sample-brands.ts';
import { sampleLogo } from './sample-logo.ts';
import { stripedCapture } from './test-orders.ts';
import { openTestStage } from './test-stage.ts';
import type { Shot, ShotOrder, TypeStage } from './type-stage.ts';

const styles: readonly Style[] = ['broadside', 'folio', 'stage'];
const templates = ['cover', 'story', 'quote', 'link-card', 'carousel'];

let opened: Awaited<ReturnType<typeof openTestStage>>;
let stage: TypeStage;

beforeAll(async () => {
  opened = await openTestStage();
  stage = opened.stage;
});
afterAll(async () => opened[Symbol.asyncDispose]());

describe.each(styles)('%s', (style) => {
  test.each(templates)('%s keeps every rule, and is the same to the byte when drawn again', async (template) => {
    const order = await orderOf('dark', { template, style });
    const shot = await stage.shoot(order);
    expect(await failuresOf(shot, order)).toEqual([]);
    // Another frame in between: nothing of it may stay on the stage.
    await stage.shoot(await orderOf('arabic', { template: 'quote', style }));
    const again = await stage.shoot(order);
    expect(Buffer.compare(pngOf(again), pngOf(shot))).toBe(0);
  });

  test.each(['japanese', 'arabic', 'german', 'long-name', 'emoji'])('a cover for %s keeps every rule', async (key) => {
    const order = await orderOf(key, { template: 'cover', style });
    expect(await failuresOf(await stage.shoot(order), order)).toEqual([]);
  });

  test('without a picture the mark takes its place and every rule holds', async () => {
    for (const template of templates) {
      const order = { ...(await orderOf('neon', { template, style })), picture: null };
      const shot = await stage.shoot(order);
      expect(shot.pictures).toEqual([]);
      expect(await failuresOf(shot, order)).toEqual([]);
    }
  });

  test('what somebody says has its marks and its speaker; what the page says has neither', async () => {
    const order = await orderOf('german', { template: 'quote', style });
    const drawn = async (speaker: string, role: string) => {
      const { texts } = await stage.shoot({ ...order, copy: { ...order.copy, speaker } });
      return texts.find((text) => text.role === role)?.text;
    };
    expect(await drawn('Ada Marl, Bäckerin', 'speaker')).toBe('Ada Marl, Bäckerin');
    expect(await drawn('Ada Marl, Bäckerin', 'quote')).toMatch(/“$/);
    expect(await drawn('', 'speaker')).toBeUndefined();
    expect(await drawn('', 'quote')).not.toMatch(/[„“]/);
  });

  test('words are drawn where the browser says they are', async () => {
    const shot = await stage.shoot(await orderOf('arabic', { template: 'cover', style }));
    const hook = shot.texts.find(({ role }) => role === 'hook');
    const { x = 0, y = 0, width = 1, height = 1 } = hook ?? {};
    const box = { left: Math.floor(x), top: Math.floor(y), width: Math.floor(width), height: Math.floor(height) };
    // `stats` sees the file, not what is cut out of it.
    const { channels } = await sharp(await sharp(pngOf(shot)).extract(box).toBuffer()).stats();
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(20);
  });
});

test('the rules do fail: a frame that keeps its words out of the box, or unreadable, is told apart', async () => {
  const order = await orderOf('dark', { template: 'cover', style: 'stage' });
  const shot = await stage.shoot(order);
  const [first, ...rest] = shot.texts;
  if (first === undefined) throw new Error('The cover has no text.');
  const broken = {
    ...shot,
    texts: [{ ...first, x: 10, contrast: 2, isCut: true }, { ...first, role: 'twin' }, ...rest],
  };
  const failed = checkStill('cover', {
    shot: broken,
    still: await encodeStill(pngOf(shot)),
    format: order.format,
  }).filter(({ result }) => result === 'fail');
  expect(failed.map(({ rule }) => rule)).toEqual(['safe_box', 'contrast', 'text_cut', 'text_overlap']);
});

test('slides of a carousel join without a step', async () => {
  for (const style of styles) {
    const order = await orderOf('light', { template: 'carousel', style });
    const [left, right] = await Promise.all([1, 2].map((slide) => stage.shoot({ ...order, slide })));
    if (left === undefined || right === undefined) throw new Error('There are no slides.');
    const seam = { top: 930, width: 1, height: 420 };
    const [last, first] = await Promise.all([
      sharp(pngOf(left))
        .extract({ ...seam, left: 1079 })
        .raw()
        .toBuffer(),
      sharp(pngOf(right))
        .extract({ ...seam, left: 0 })
        .raw()
        .toBuffer(),
    ]);
    const steps = last.filter((value, index) => Math.abs(value - (first[index] ?? 0)) > 24).length;
    expect(steps / last.length).toBeLessThan(0.05);
  }
});

test('no line of a page is cut in two by the lower edge, wherever its lines are', async () => {
  const order = await orderOf('light', { template: 'cover', style: 'broadside' });
  for (const fromPx of [0, 40, 80]) {
    const desktop = await linedCapture(fromPx);
    const shot = await stage.shoot({ ...order, picture: { desktop, phone: null } });
    const edge = sharp(pngOf(shot)).extract({ left: 200, top: 1344, width: 860, height: 6 });
    const { channels } = await sharp(await edge.toBuffer()).stats();
    expect(Math.max(...channels.slice(0, 3).map(({ stdev }) => stdev))).toBeLessThan(2);
  }
});

test('a layer is shot alone, on nothing, on even pixels', async () => {
  const { layers } = await stage.shoot(await orderOf('dark', { template: 'cover', style: 'folio' }), {
    take: 'layers',
  });
  expect(layers.map(({ name }) => name)).toEqual(['hook']);
  for (const { x, y, width, height, png } of layers) {
    expect([x % 2, y % 2, width % 2, height % 2]).toEqual([0, 0, 0, 0]);
    const { channels } = await sharp(png).stats();
    expect(channels[3]).toMatchObject({ min: 0, max: 255 });
  }
});

/** A page of lines that look like words, the first of them so far down. */
async function linedCapture(fromPx: number): Promise<Capture> {
  const [width, height] = [2_560, 3_600];
  const lines = Array.from({ length: 27 }, (_, line) =>
    Array.from({ length: 60 }, (_, letter) => {
      const y = fromPx + 120 + line * 128;
      const size = `width="${6 + ((letter * 13) % 28)}" height="${letter % 3 === 0 ? 90 : 64}"`;
      return `<rect x="${100 + letter * 38}" y="${y}" ${size}/>`;
    }).join(''),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#fff"/>${lines.join('')}</svg>`;
  return { bytes: await sharp(Buffer.from(svg)).png().toBuffer(), mime: 'image/png', width, height };
}

function pngOf({ png }: Shot): Uint8Array {
  if (png === undefined) throw new Error('Nothing was shot.');
  return png;
}

async function orderOf(key: string, chosen: { template: string; style: Style }): Promise<ShotOrder> {
  const sample = sampleBrands.find((each) => each.key === key) as Sample;
  const format = stage.templates.get(chosen.template)?.formats[0];
  if (format === undefined) throw new Error(`${chosen.template} has no format.`);
  const logo = await sampleLogo(sample.logo);
  const desktop = await stripedCapture({ width: 2560, height: 3600 });
  const phone = { ...(await stripedCapture({ width: 780, height: 3600 })), tops: [1200] };
  return { ...chosen, format, brand: { ...sample.brand, logo }, copy: sample.copy, picture: { desktop, phone } };
}

async function failuresOf(shot: Shot, { format }: ShotOrder): Promise<unknown[]> {
  return checkStill('still', { shot, still: await encodeStill(pngOf(shot)), format }).filter(
    ({ result }) => result === 'fail',
  );
}
