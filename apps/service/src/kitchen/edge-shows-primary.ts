import sharp from 'sharp';
import type { Capture } from '#kitchen/template';
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
  const { data, info } = await sharp(bytes)
    .extract(edge)
    .resize(1, SAMPLE_COUNT, { fit: 'fill', kernel: 'nearest' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colours = Array.from({ length: SAMPLE_COUNT }, (_, row) => {
    const pixel = data.subarray(row * info.channels, row * info.channels + 3);
    return `#${pixel.toString('hex')}`;
  });
  return colours.filter((colour) => distanceOf(colour, primary) < 0.1).length > SAMPLE_COUNT * BAND_SHARE;
}
