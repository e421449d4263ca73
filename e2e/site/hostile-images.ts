// Pictures of a few hundred bytes that are gigabytes once decoded, or that never end being drawn.

import { deflateSync } from 'node:zlib';
import { assemblePng } from './png.ts';

/** A dashed line of eight million pixels, drawn dash by dash: 400 bytes, a minute and more of a core. */
export const dashedSvg = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><path d="M-4000000 100 ${'H4000000 H-4000000 '.repeat(9)}" stroke="#c00" stroke-width="40" stroke-dasharray="1 1"/></svg>`;

/** Filters over filters, each over the whole picture. */
export function filteredSvg(): string {
  const steps = '<feTurbulence baseFrequency=".9" numOctaves="9"/><feGaussianBlur stdDeviation="400"/>'.repeat(200);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="4000"><filter id="f">${steps}</filter><rect width="4000" height="4000" filter="url(#f)"/></svg>`;
}

/** 25 megapixels of 16 bits. */
export function deepPng(): Buffer {
  const side = 4_990;
  return assemblePng(
    { width: side, height: side, bitDepth: 16, colourType: 6 },
    deflateSync(Buffer.alloc((side * 8 + 1) * side)),
  );
}

/** Says that it is 65,500 pixels a side, and ends after its header. */
export function vastJpeg(): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 11, 8, 0xff, 0xdc, 0xff, 0xdc, 1, 1, 0x11, 0]);
  const scan = Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, 0, 63, 0]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), frame, scan, Buffer.alloc(4_096), Buffer.from([0xff, 0xd9])]);
}

/** Lossless, 16,384 pixels a side by its header; what follows is noise. */
export function vastWebp(): Buffer {
  const data = Buffer.concat([Buffer.from([0x2f, 0xff, 0xff, 0xff, 0x0f]), Buffer.alloc(2_043, 0x5a)]);
  const head = Buffer.from('RIFF\0\0\0\0WEBPVP8L\0\0\0\0', 'latin1');
  head.writeUInt32LE(data.length + 12, 4);
  head.writeUInt32LE(data.length, 16);
  return Buffer.concat([head, data]);
}

/** 65,535 pixels a side, two hundred frames. */
export function vastGif(): Buffer {
  const head = Buffer.from('GIF89a\xff\xff\xff\xff\x80\0\0\0\0\0\xff\xff\xff', 'latin1');
  const frame = Buffer.from('\x21\xf9\x04\0\x01\0\0\0\x2c\0\0\0\0\xff\xff\xff\xff\0\x02\x02\x4c\x01\0', 'latin1');
  return Buffer.concat([head, ...Array(200).fill(frame), Buffer.from(';')]);
}

/** 255 entries, each the same picture of 25 megapixels. */
export function manyIcons(): Buffer {
  const picture = deepPng();
  const count = 255;
  const head = Buffer.from([0, 0, 1, 0, count, 0]);
  const entry = Buffer.alloc(16);
  entry.writeUInt16LE(32, 6);
  entry.writeUInt32LE(picture.length, 8);
  entry.writeUInt32LE(6 + count * 16, 12);
  return Buffer.concat([head, ...Array(count).fill(entry), picture]);
}
