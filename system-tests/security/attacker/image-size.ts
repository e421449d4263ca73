export type Size = { width: number; height: number };

/** The size of a PNG, JPEG or WebP as the service writes them; undefined for other bytes. */
export function sizeOfImage(bytes: Buffer): Size {
  if (bytes.subarray(1, 4).toString() === 'PNG')
    return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
  if (bytes.subarray(0, 2).equals(Buffer.from([0xff, 0xd8]))) return sizeOfJpeg(bytes);
  if (bytes.subarray(8, 15).toString() === 'WEBPVP8') return sizeOfWebp(bytes);
  return { width: 0, height: 0 };
}

function sizeOfJpeg(bytes: Buffer): Size {
  for (let at = 2; at + 9 < bytes.length; at += 2 + bytes.readUInt16BE(at + 2)) {
    const marker = bytes[at + 1] ?? 0;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) };
  }
  return { width: 0, height: 0 };
}

function sizeOfWebp(bytes: Buffer): Size {
  const form = bytes.subarray(12, 16).toString();
  if (form === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  if (form === 'VP8 ') return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  const packed = bytes.readUInt32LE(21);
  return { width: (packed & 0x3fff) + 1, height: ((packed >> 14) & 0x3fff) + 1 };
}
