import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Copy, formats, type Style, styles } from '#render/template';
import { samplePhoto } from '#test/render/sample-photo';
import { openTestLayoutPage } from '#test/render/typesetter';
import type { Layout, LayoutRequest } from '../layout/typesetter.ts';
import { sampleBrands } from '../samples/brands.ts';

let opened: Awaited<ReturnType<typeof openTestLayoutPage>>;
beforeAll(async () => {
  opened = await openTestLayoutPage();
});
afterAll(async () => opened[Symbol.asyncDispose]());

type FrameOrder = Omit<LayoutRequest, 'brand' | 'copy' | 'image' | 'format'> & { key: string; copy?: Partial<Copy> };

async function layoutOf({ key, copy, ...order }: FrameOrder): Promise<Layout> {
  const sample = sampleBrands.find((item) => item.key === key);
  const format = opened.layoutPage.templates.get(order.template)?.formats[0];
  if (sample === undefined || format === undefined) throw new Error(`There is no ${key} or ${order.template}.`);
  const brand = { ...sample.brand, logo: null };
  const words = { ...sample.copy, ...copy };
  return await opened.layoutPage.layout({ ...order, brand, copy: words, image: null, format }, { take: 'texts' });
}

function textOf({ texts }: Layout, role: string): Layout['texts'][number] {
  const found = texts.find((text) => text.role === role);
  if (found === undefined) throw new Error(`There is no ${role}.`);
  return found;
}

test.each(styles)('a sentence is clearly smaller than its word edge to edge: %s', async (style) => {
  const hook = { text: '書くための、しずかな紙。', emphasis: 'しずかな紙' };
  const layout = await layoutOf({ template: 'cover', composition: 'word', style, key: 'japanese', copy: { hook } });
  // A Japanese letter is about as wide as it is high.
  const word = formats.portrait.width / [...hook.emphasis].length;
  expect(textOf(layout, 'hook').sizePx).toBeLessThan(0.68 * word);
});

test.each(styles)('rows are smaller than the headline above them: %s', async (style) => {
  for (const key of ['japanese', 'light', 'arabic']) {
    const layout = await layoutOf({ template: 'cover', composition: 'band', style, key });
    const items = layout.texts.filter(({ role }) => role === 'item');
    expect(items.length).toBeGreaterThan(0);
    for (const { sizePx } of items)
      expect(sizePx).toBeLessThanOrEqual(Math.max(48, 0.62 * textOf(layout, 'hook').sizePx));
  }
});

test.each(styles)('Japanese in large letters breaks between phrases only: %s', async (style) => {
  const copy = { callToAction: 'ノートを見る' };
  const layout = await layoutOf({ template: 'carousel', composition: 'close', slide: 4, style, key: 'japanese', copy });
  const { lines } = textOf(layout, 'call');
  expect(['ノートを|見る', 'ノートを見る']).toContain(lines.map(({ text }) => text).join('|'));
});

test.each(styles)('letters stay off the edge where the colour of a headline changes: %s', async (style) => {
  const hook = { text: 'Blood results by six, the same day' };
  const layout = await layoutOf({ template: 'cover', composition: 'cut', style, key: 'neon', copy: { hook } });
  const { lines } = textOf(layout, 'hook');
  const half = Math.ceil(lines.length / 2);
  const [last, next] = [lines[half - 1], lines[half]];
  if (last === undefined || next === undefined) throw new Error('There is no second half.');
  expect(next.y - last.y - last.height).toBeGreaterThanOrEqual(50);
});

test('an object on white is as large as its slot; control: with its white margins it is smaller', async () => {
  const photo = await samplePhoto({ kind: 'packshot', light: 235, busy: 4 });
  const order = { template: 'cover', composition: 'product', style: 'folio' as Style, key: 'light' } as const;
  const whole = await layoutOf({ ...order, photos: [photo] });
  const subject = { x: 0.3, y: 0.35, width: 0.4, height: 0.3 };
  const trimmed = await layoutOf({ ...order, photos: [{ ...photo, subject }] });
  expect(trimmed.photos[0]?.scale).toBeGreaterThan(1.2 * (whole.photos[0]?.scale ?? 0));
  expect(trimmed.photos[0]?.subjectCut).toBeLessThan(0.01);
});
