// Fonts of our own making, as an account may upload them: every letter is a bar.

import { brotliCompressSync, constants } from 'node:zlib';

export type FontOptions = {
  name?: string;
  /** The embedding bits of OS/2. */
  fsType?: number;
  /** Without the small letters. */
  isCapital?: boolean;
  isBlank?: boolean;
  /** How far the small letters extend below the line, in thousandths of the size. */
  depth?: number;
  /** Further tables, such as `SVG `. */
  others?: Readonly<Record<string, Buffer>>;
};

type Table = readonly [tag: string, bytes: Buffer];
type Segment = readonly [start: number, end: number];

const DIGITS: Segment = [0x30, 0x39];
const CAPITALS: Segment = [0x41, 0x5a];
const SMALL: Segment = [0x61, 0x7a];
const SPACE: Segment = [0x20, 0x20];
const LAST: Segment = [0xffff, 0xffff];

/** A TrueType font that Chromium loads. */
export function makeTtf(options: FontOptions = {}): Buffer {
  return sfnt(tablesOf(options));
}

/** The same as WOFF2, without transformed tables. */
export function makeWoff2(options: FontOptions = {}): Buffer {
  const tables = tablesOf(options);
  return woff2(tables, compress(tables.map(([, bytes]) => bytes)));
}

/** A small WOFF2 whose stream expands to far more than its directory names. */
export function makeBomb(): Buffer {
  return woff2(tablesOf({}), compress([Buffer.alloc(200 * 1024 * 1024)]));
}

/** A WOFF2 whose directory names what its stream holds: 64 MiB. */
export function makeLargeFont(): Buffer {
  const zeros = Buffer.alloc(64 * 1024 * 1024);
  const tables: Table[] = [...tablesOf({}), ['Junk', zeros]];
  return woff2(tables, compress(tables.map(([, bytes]) => bytes)));
}

/** Fast: the best compression of zeros takes seconds. */
function compress(parts: readonly Buffer[]): Buffer {
  return brotliCompressSync(Buffer.concat(parts), { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

function tablesOf(options: FontOptions): Table[] {
  const { isCapital = false, others = {} } = options;
  const segments = [SPACE, DIGITS, CAPITALS, ...(isCapital ? [] : [SMALL]), LAST];
  const characters = segments.slice(0, -1).flatMap(([start, end]) => range(start, end));
  const glyphs = [Buffer.alloc(0), ...characters.map((character) => glyphOf(character, options))];
  const offsets = glyphs.map((_, index) => sizeOf(glyphs.slice(0, index)));
  const widths = [500, ...characters.map(widthOf)];
  const tables: Table[] = [
    ['OS/2', os2(options)],
    ['cmap', cmap(segments)],
    ['glyf', Buffer.concat(glyphs)],
    ['head', head()],
    ['hhea', words(1, 0, 800, -200, 0, 1_000, 0, 0, 1_000, 1, 0, 0, 0, 0, 0, 0, 0, glyphs.length)],
    ['hmtx', words(...widths.flatMap((width) => [width, 0]))],
    ['loca', Buffer.concat([...offsets, sizeOf(glyphs)].map(long))],
    ['maxp', words(1, 0, glyphs.length, 4, 1, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0, 0)],
    ['name', names(options.name ?? 'Bars')],
    ['post', words(3, 0, 0, 0, -100, 50, ...Array<number>(10).fill(0))],
    ...Object.entries(others),
  ];
  return tables.toSorted(([a], [b]) => (a < b ? -1 : 1));
}

const range = (start: number, end: number): number[] => Array.from({ length: end - start + 1 }, (_, at) => start + at);
const sizeOf = (parts: readonly Buffer[]): number => parts.reduce((sum, { byteLength }) => sum + byteLength, 0);
const widthOf = (character: number): number => (character === 0x20 ? 250 : 400 + (character % 7) * 40);

/** 16 bits each, whatever the sign. */
function words(...values: readonly number[]): Buffer {
  const bytes = Buffer.alloc(2 * values.length);
  for (const [at, value] of values.entries()) bytes.writeUInt16BE(value & 0xffff, 2 * at);
  return bytes;
}

function long(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
}

/** One bar, as high as a capital or a small letter. */
function glyphOf(character: number, { isBlank = false, depth = 0 }: FontOptions): Buffer {
  if (isBlank || character === 0x20) return Buffer.alloc(0);
  const isSmall = character >= 0x61;
  const [left, right] = [50, widthOf(character) - 50];
  const [bottom, top] = isSmall ? [-depth, 500] : [0, 700];
  const [width, height] = [right - left, top - bottom];
  const box = words(1, left, bottom, right, top);
  const shape = [words(3, 0), Buffer.alloc(4, 1), words(left, 0, width, 0), words(bottom, height, 0, -height)];
  return Buffer.concat([box, ...shape, Buffer.alloc(2)]);
}

function head(): Buffer {
  const start = Buffer.concat([long(0x10000), long(0x10000), long(0), long(0x5f0f3cf5), words(3, 1_000)]);
  return Buffer.concat([start, Buffer.alloc(16), words(0, 0, 1_000, 700, 0, 8, 2, 1, 0)]);
}

function os2({ fsType = 0 }: FontOptions): Buffer {
  const scripts = words(650, 600, 0, 75, 650, 600, 0, 350, 50, 250, 0);
  const ranges = Buffer.concat([Buffer.alloc(10), long(1), Buffer.alloc(12), Buffer.from('TEST')]);
  const metrics = words(0x40, 0x20, 0x7a, 800, -200, 0, 800, 200);
  return Buffer.concat([
    words(4, 500, 400, 5, fsType),
    scripts,
    ranges,
    metrics,
    long(1),
    long(0),
    words(500, 700, 0, 32, 1),
  ]);
}

function cmap(segments: readonly Segment[]): Buffer {
  let glyph = 1;
  const deltas = segments.map(([start, end]) => {
    const delta = start === 0xffff ? 1 : glyph - start;
    glyph += end - start + 1;
    return delta;
  });
  const power = 2 ** Math.floor(Math.log2(segments.length));
  const search = [2 * power, Math.log2(power), 2 * (segments.length - power)];
  const map = [
    words(...segments.map(([, end]) => end), 0),
    words(...segments.map(([start]) => start)),
    words(...deltas),
    words(...segments.map(() => 0)),
  ];
  const header = words(4, 14 + sizeOf(map), 0, 2 * segments.length, ...search);
  return Buffer.concat([words(0, 1, 3, 1), long(12), header, ...map]);
}

function names(name: string): Buffer {
  const text = Buffer.from(name, 'utf16le').swap16();
  return Buffer.concat([words(0, 1, 18, 3, 1, 0x409, 1, text.byteLength, 0), text]);
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.byteLength; at += 4) {
    sum = (sum + Buffer.concat([bytes.subarray(at, at + 4), Buffer.alloc(4)]).readUInt32BE(0)) >>> 0;
  }
  return sum;
}

const padded = (bytes: Buffer): Buffer => Buffer.concat([bytes, Buffer.alloc((4 - (bytes.byteLength % 4)) % 4)]);

function sfnt(tables: readonly Table[]): Buffer {
  const power = 2 ** Math.floor(Math.log2(tables.length));
  const header = words(1, 0, tables.length, 16 * power, Math.log2(power), 16 * (tables.length - power));
  let offset = header.byteLength + 16 * tables.length;
  const records = tables.map(([tag, bytes]) => {
    const record = Buffer.concat([Buffer.from(tag), long(checksum(bytes)), long(offset), long(bytes.byteLength)]);
    offset += padded(bytes).byteLength;
    return record;
  });
  return Buffer.concat([header, ...records, ...tables.map(([, bytes]) => padded(bytes))]);
}

/** Every tag spelled out; outlines as they are. */
function woff2(tables: readonly Table[], stream: Buffer): Buffer {
  const directory = Buffer.concat(
    tables.map(([tag, bytes]) => {
      const version = tag === 'glyf' || tag === 'loca' ? 3 : 0;
      return Buffer.concat([Buffer.of((version << 6) | 63), Buffer.from(tag), base128(bytes.byteLength)]);
    }),
  );
  const sfntBytes = 12 + tables.reduce((sum, [, bytes]) => sum + 16 + padded(bytes).byteLength, 0);
  const body = padded(Buffer.concat([directory, stream]));
  const sizes = [long(48 + body.byteLength), words(tables.length, 0), long(sfntBytes), long(stream.byteLength)];
  return Buffer.concat([Buffer.from('wOF2'), long(0x10000), ...sizes, words(1, 0), Buffer.alloc(20), body]);
}

function base128(value: number): Buffer {
  const digits = [value & 0x7f];
  for (let rest = Math.floor(value / 128); rest > 0; rest = Math.floor(rest / 128))
    digits.unshift((rest & 0x7f) | 0x80);
  return Buffer.from(digits);
}
