import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Format, formats, type Style } from '#kitchen/template';
import { shootHighlights } from './clip-highlights.ts';
import { buildGraph } from './graph.ts';
import { readLogo } from './read-logo.ts';
import { sampleBrands } from './sample-brands.ts';
import { stripedCapture } from './test-orders.ts';
import { openTestStage } from './test-stage.ts';
import type { Shot } from './type-stage.ts';

const styles: readonly Style[] = ['broadside', 'folio', 'stage'];
const OVERHANG_PX = 4;

let opened: Awaited<ReturnType<typeof openTestStage>>;

beforeAll(async () => {
  opened = await openTestStage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

async function shoot(key: string, { style, format }: { style: Style; format: Format }) {
  const sample = sampleBrands.find((each) => each.key === key);
  if (sample === undefined) throw new Error(`there is no sample ${key}`);
  const logo = sample.logo === null ? null : await readLogo(Buffer.from(sample.logo), 'image/svg+xml');
  const picture = { desktop: await stripedCapture({ width: 2_560, height: 4_000 }), phone: null };
  return shootHighlights({ style, format, brand: { ...sample.brand, logo }, copy: sample.copy, picture }, opened.stage);
}

describe.each(styles)('highlights in %s', (style) => {
  test.each([
    ['dark', formats.story],
    ['light', formats.square],
    ['arabic', formats.story],
    ['arabic', formats.square],
    ['japanese', formats.story],
    ['german', formats.square],
    ['long-name', formats.story],
  ] as const)('%s: every word is inside, whole and readable, and the clip can be written', async (key, format) => {
    const { timeline, layers, texts } = await shoot(key, { style, format });
    expect(buildGraph({ timeline, boxes: layers }).inputs.length).toBe(timeline.tracks.length);
    expect(timeline.frames).toBeGreaterThanOrEqual(360);
    expect(texts.length).toBe(timeline.cards.length + 2);
    const wrong = texts.flatMap(({ card, texts: all }) =>
      all.flatMap((text) => faultsOf(text, format).map((fault) => [card, text.text, fault])),
    );
    expect(wrong).toEqual([]);
  });
});

function faultsOf(text: Shot['texts'][number], { textBox, width, height }: Format): string[] {
  const { x, y, contrast, minContrast, isCut, role } = text;
  const right = x + text.width;
  const bottom = y + text.height;
  // A mark is a picture, and an address is part of the page.
  if (role === 'mark' || role === 'address') return [];
  const box = { left: textBox.x, top: textBox.y, right: textBox.x + textBox.width, bottom: textBox.y + textBox.height };
  const isInside =
    x >= box.left - OVERHANG_PX &&
    y >= box.top - OVERHANG_PX &&
    right <= box.right + OVERHANG_PX &&
    bottom <= box.bottom + OVERHANG_PX;
  return [
    ...(isInside ? [] : [`outside: ${[x, y, right, bottom].map(Math.round)} of ${width}x${height}`]),
    ...(isCut ? ['cut'] : []),
    ...(contrast === null || contrast >= minContrast ? [] : [`contrast ${contrast}`]),
  ];
}
