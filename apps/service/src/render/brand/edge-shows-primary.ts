import { decodeImage } from '#platform/images';
import type { Capture } from '#render/template';
import { distanceOf } from './color.ts';

/** The most of a page that is seen beside its mat. */
const VISIBLE_HEIGHT_SHARE = 1.1;
const SAMPLE_COUNT = 64;
/** A band of the page that is narrower than this still reads as a line of it. */
const BAND_SHARE = 1 / 16;

/** Whether the start edge that is seen has a band of the primary, which a mat in it would run into. */
export async function edgeShowsPrimary({ bytes, width, height }: Capture, primary: string): Promise<boolean> {
  const visible = Math.min(height, Math.round(width * VISIBLE_HEIGHT_SHARE));
  const edge = { left: 0, top: 0, width: Math.max(1, Math.round(width * 0.01)), height: visible };
  const resize = { width: 1, height: SAMPLE_COUNT, fit: 'fill', kernel: 'nearest' } as const;
  const task = { use: 'screenshot', extract: edge, resize, alpha: 'remove', output: { format: 'raw' } } as const;
  const { bytes: data, channels } = await decodeImage(task, bytes);
  const colours = Array.from({ length: SAMPLE_COUNT }, (_, row) => {
    const pixel = data.subarray(row * channels, row * channels + 3);
    return `#${pixel.toString('hex')}`;
  });
  return colours.filter((colour) => distanceOf(colour, primary) < 0.1).length > SAMPLE_COUNT * BAND_SHARE;
}
