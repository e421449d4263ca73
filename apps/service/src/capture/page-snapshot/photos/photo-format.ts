import { imageLimits, readImageHeader } from '#platform/images';

/** The format by the bytes, not by the declared type, and the size in its header. */
export type PhotoFormat =
  | { drawn: false; hasAlpha: boolean; width: number; height: number }
  /** The decoder reads neither format: it is drawn in the sandboxed page first. */
  | { drawn: true; mime: 'image/avif' | 'image/gif'; width: number; height: number };

/** Null when it is no photograph, or has more pixels than may be decoded. */
export function photoFormat(bytes: Uint8Array): PhotoFormat | null {
  const header = readImageHeader(bytes);
  if (header !== null) {
    const { format, width, height } = header;
    return isWithin(width, height) ? { drawn: false, hasAlpha: format !== 'jpeg', width, height } : null;
  }
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 4_096));
  if (/^GIF8[79]a/.test(buffer.toString('latin1', 0, 6)) && buffer.length >= 10) {
    const [width, height] = [buffer.readUInt16LE(6), buffer.readUInt16LE(8)];
    return isWithin(width, height) ? { drawn: true, mime: 'image/gif', width, height } : null;
  }
  if (/^ftypavi[fs]/.test(buffer.toString('latin1', 4, 12))) {
    const { width, height } = avifSize(buffer);
    return isWithin(width, height) ? { drawn: true, mime: 'image/avif', width, height } : null;
  }
  return null;
}

/** The largest of the sizes that its properties name. */
function avifSize(buffer: Buffer): { width: number; height: number } {
  const size = { width: 0, height: 0 };
  for (let at = buffer.indexOf('ispe'); at >= 0 && at + 16 <= buffer.length; at = buffer.indexOf('ispe', at + 4)) {
    size.width = Math.max(size.width, buffer.readUInt32BE(at + 8));
    size.height = Math.max(size.height, buffer.readUInt32BE(at + 12));
  }
  return size;
}

function isWithin(width: number, height: number): boolean {
  return width > 0 && height > 0 && width * height <= imageLimits.photo.maxPixels;
}
