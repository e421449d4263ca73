import { limits } from '@galley/contract';
import { decodeImage } from '#platform/images';
import { drawWatermark } from './watermark.ts';

export type PreviewImage = { bytes: Uint8Array; mime: 'image/jpeg' };

/** Enough to recognise the image, too little to publish. */
const QUALITY = 55;

/** A small watermarked image of a still or a poster. Its input is an image that we encoded ourselves. */
export async function previewImage(image: Uint8Array): Promise<PreviewImage> {
  const side = limits.previewPx;
  const resize = { width: side, height: side, fit: 'inside', withoutEnlargement: true } as const;
  const small = { use: 'screenshot', resize, flatten: '#ffffff', alpha: 'remove', output: { format: 'raw' } } as const;
  const { bytes, width, height } = await decodeImage(small, image);
  drawWatermark(bytes, { width, height, channels: 3 });
  const raw = { width, height, channels: 3 } as const;
  const output = { format: 'jpeg', quality: QUALITY } as const;
  const jpeg = await decodeImage({ use: 'screenshot', raw, output }, bytes);
  return { bytes: jpeg.bytes, mime: 'image/jpeg' };
}
