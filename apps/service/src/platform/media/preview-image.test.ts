import { limits } from '@galley/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { previewImage } from './preview-image.ts';

const flat = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })
    .png()
    .toBuffer();

describe('previewImage', () => {
  it.each([
    [1_080, 1_920],
    [1_200, 630],
    [300, 200],
  ])('fits %i x %i into the preview size and preserves its shape', async (width, height) => {
    const { bytes, mime } = await previewImage(await flat(width, height, '#336699'));
    const made = await sharp(bytes).metadata();
    const scale = Math.min(1, limits.previewPx / Math.max(width, height));
    expect([mime, made.format]).toEqual(['image/jpeg', 'jpeg']);
    expect([made.width, made.height]).toEqual([Math.round(width * scale), Math.round(height * scale)]);
  });

  it.each(['#ffffff', '#000000', '#808080'])('marks every ninth of an image that is all %s', async (background) => {
    const { bytes } = await previewImage(await flat(1_080, 1_080, background));
    const side = limits.previewPx / 3;
    for (const [left, top] of [0, 1, 2].flatMap((column) => [0, 1, 2].map((row) => [column * side, row * side]))) {
      const part = sharp(bytes).extract({ left: left ?? 0, top: top ?? 0, width: side, height: side });
      const [channel] = (await sharp(await part.toBuffer()).stats()).channels;
      expect(channel?.stdev).toBeGreaterThan(15);
    }
  });
});
