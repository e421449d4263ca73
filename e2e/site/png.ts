import { crc32, deflateSync } from 'node:zlib';

export type Raster = { width: number; height: number; rgb: Uint8Array };

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** An 8-bit RGB picture. Rows are stored as differences to the row above, which suits skies. */
export function encodePng({ width, height, rgb }: Raster): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y++) {
    const start = y * (stride + 1);
    rows[start] = 2;
    for (let i = 0; i < stride; i++) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * stride + i] ?? 0);
      rows[start + 1 + i] = (rgb[y * stride + i] ?? 0) - above;
    }
  }
  return assemblePng({ width, height, bitDepth: 8, colourType: 2 }, deflateSync(rows, { level: 6 }));
}

export type PngHeader = { width: number; height: number; bitDepth: number; colourType: number };

/** The file around pixels that are compressed already. */
export function assemblePng({ width, height, bitDepth, colourType }: PngHeader, compressed: Buffer): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitDepth, colourType], 8);
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', compressed), chunk('IEND', Buffer.alloc(0))]);
}

function chunk(name: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
