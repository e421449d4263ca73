import { decodeImage } from '#platform/images';
import type { Capture } from '#render/template';
import { distanceOf } from './color.ts';

/** The largest visible share of a page beside its mat. */
const VISIBLE_HEIGHT_SHARE = 1.1;
const SAMPLE_COUNT = 64;
/** A narrower band of the page still looks like a line. */
const BAND_SHARE = 1 / 16;

/** Whether the visible start edge has a band of the primary, with which a mat in the primary would merge. */
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
