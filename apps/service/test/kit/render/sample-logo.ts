import sharp from 'sharp';
import type { Logo } from '#render/template';
import { readLogo } from '../../../src/render/brand/read-logo.ts';

const SIDE_PX = 1_024;

/** The logo of a sample, as a visit would return it. For tests and sheets: the drawing is ours. */
export async function sampleLogo(svg: string | null): Promise<Logo | null> {
  if (svg === null) return null;
  const drawn = sharp(Buffer.from(svg)).resize(SIDE_PX, SIDE_PX, { fit: 'inside' });
  return readLogo(await drawn.png().toBuffer(), 'image/png');
}
