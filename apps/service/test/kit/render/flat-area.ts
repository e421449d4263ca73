import sharp from 'sharp';
import { largestFlatShare } from '../../../src/render/checks/flat-area.ts';

/** The share of an encoded frame that its largest rectangle of one flat colour covers. */
export async function flatShareOf(image: Uint8Array): Promise<number> {
  const { data, info } = await sharp(image).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return largestFlatShare({ pixels: data, width: info.width, height: info.height });
}
