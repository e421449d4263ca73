import { decodeImage } from '#platform/images';

export type EncodedStill = { bytes: Uint8Array; mime: 'image/png' | 'image/jpeg' };

/** Platforms accept a still up to this size without recompressing it visibly. */
export const STILL_LIMIT_BYTES = 1_000_000;

/** Returns the PNG if it is small. A still with a photograph becomes a JPEG without chroma subsampling. */
export async function encodeStill(png: Uint8Array): Promise<EncodedStill> {
  if (png.byteLength <= STILL_LIMIT_BYTES) return { bytes: png, mime: 'image/png' };
  for (const quality of [92, 86, 78, 68]) {
    const bytes = await asJpeg(png, { quality, fullColour: true });
    if (bytes.byteLength <= STILL_LIMIT_BYTES) return { bytes, mime: 'image/jpeg' };
  }
  return { bytes: await asJpeg(png, { quality: 60, fullColour: false }), mime: 'image/jpeg' };
}

async function asJpeg(png: Uint8Array, as: { quality: number; fullColour: boolean }): Promise<Uint8Array> {
  return (await decodeImage({ use: 'screenshot', output: { format: 'jpeg', ...as } }, png)).bytes;
}
