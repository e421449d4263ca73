// Reads format and size from the first bytes in plain JavaScript: measuring an image of Chromium needs no decoder.

import { ImageFailure } from './image-failure.ts';

export type ImageHeader = { format: 'png' | 'jpeg' | 'webp'; width: number; height: number };

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

/** Null for any other format. The decoder still checks the rest. */
export function readImageHeader(bytes: Uint8Array): ImageHeader | null {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (buffer.byteLength >= 24 && buffer.subarray(0, PNG.byteLength).equals(PNG)) {
    return { format: 'png', width: buffer.readUInt32BE(16), height: buffer.readUInt32BE(20) };
  }
  if (buffer.byteLength >= 4 && buffer.readUInt16BE(0) === 0xffd8) return readJpeg(buffer);
  if (buffer.toString('latin1', 0, 4) === 'RIFF' && buffer.toString('latin1', 8, 12) === 'WEBP')
    return readWebp(buffer);
  return null;
}

/** A frame header: baseline, progressive and similar. C4, C8 and CC are tables. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

function readJpeg(buffer: Buffer): ImageHeader | null {
  let index = 2;
  while (index + 9 <= buffer.byteLength) {
    if (buffer[index] !== 0xff) return null;
    const marker = buffer[index + 1] ?? 0;
    if (isFrame(marker)) {
      return { format: 'jpeg', width: buffer.readUInt16BE(index + 7), height: buffer.readUInt16BE(index + 5) };
    }
    // Fill bytes have no length; every other segment before the first frame has one.
    index += marker === 0xff ? 1 : 2 + buffer.readUInt16BE(index + 2);
  }
  return null;
}

function readWebp(buffer: Buffer): ImageHeader | null {
  if (buffer.byteLength < 30) return null;
  const kind = buffer.toString('latin1', 12, 16);
  if (kind === 'VP8X') {
    return { format: 'webp', width: buffer.readUIntLE(24, 3) + 1, height: buffer.readUIntLE(27, 3) + 1 };
  }
  if (kind === 'VP8L') {
    const bits = buffer.readUInt32LE(21);
    return { format: 'webp', width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ') return null;
  return { format: 'webp', width: buffer.readUInt16LE(26) & 0x3fff, height: buffer.readUInt16LE(28) & 0x3fff };
}

/** For images that we captured or encoded ourselves. */
export function requireImageHeader(bytes: Uint8Array): ImageHeader {
  const header = readImageHeader(bytes);
  if (header === null) throw new ImageFailure('rejected', 'The bytes are not a PNG, JPEG or WebP.');
  return header;
}
