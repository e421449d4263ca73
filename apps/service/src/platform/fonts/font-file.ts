// The tables of a font file: TrueType and OpenType as they are, WOFF2 decompressed. Every offset comes from the file and
// is checked against its size. Runs only in the child.

import { brotliDecompressSync } from 'node:zlib';

/** Why a file cannot be used. */
export type FontProblem = 'format' | 'damaged' | 'too_large' | 'restricted' | 'colour' | 'letters';

export class FontRejection extends Error {
  override name = 'FontRejection';
  readonly problem: FontProblem;

  constructor(problem: FontProblem) {
    super(problem);
    this.problem = problem;
  }
}

export type FontFormat = 'woff2' | 'ttf' | 'otf';

export type FontFile = { format: FontFormat; tables: ReadonlyMap<string, Buffer> };

/** A font of every script of a language with thousands of letters has 25 MB; the browser stops at 30. */
const MOST_BYTES = 30 * 1024 * 1024;
const MOST_TABLES = 64;

const OPENTYPE = 'OTTO';
const TRUETYPE = ['\0\x01\0\0', 'true'];

export function openFontFile(bytes: Buffer): FontFile {
  const signature = bytes.toString('latin1', 0, 4);
  if (signature === 'wOF2') return openWoff2(bytes);
  if (signature !== OPENTYPE && !TRUETYPE.includes(signature)) throw new FontRejection('format');
  return { format: signature === OPENTYPE ? 'otf' : 'ttf', tables: readDirectory(bytes) };
}

function readDirectory(bytes: Buffer): Map<string, Buffer> {
  const count = countOf(bytes, 4);
  const tables = new Map<string, Buffer>();
  for (let index = 0; index < count; index += 1) {
    const at = 12 + 16 * index;
    const [offset, length] = [uint32(bytes, at + 8), uint32(bytes, at + 12)];
    add(tables, bytes.toString('latin1', at, at + 4), slice(bytes, offset, length));
  }
  return tables;
}

/** The tags that a WOFF2 directory names by number, in the order of its specification. */
const KNOWN_TAGS = [
  ...['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'name', 'OS/2', 'post', 'cvt ', 'fpgm', 'glyf', 'loca', 'prep', 'CFF '],
  ...['VORG', 'EBDT', 'EBLC', 'gasp', 'hdmx', 'kern', 'LTSH', 'PCLT', 'VDMX', 'vhea', 'vmtx', 'BASE', 'GDEF', 'GPOS'],
  ...['GSUB', 'EBSC', 'JSTF', 'MATH', 'CBDT', 'CBLC', 'COLR', 'CPAL', 'SVG ', 'sbix', 'acnt', 'avar', 'bdat', 'bloc'],
  ...['bsln', 'cvar', 'fdsc', 'feat', 'fmtx', 'fvar', 'gvar', 'hsty', 'just', 'lcar', 'mort', 'morx', 'opbd', 'prop'],
  ...['trak', 'Zapf', 'Silf', 'Glat', 'Gloc', 'Feat', 'Sill'],
] as const;
const OTHER_TAG = 63;
const HEADER_BYTES = 48;

type Entry = { tag: string; bytes: number; storedBytes: number };

function openWoff2(bytes: Buffer): FontFile {
  const flavour = bytes.toString('latin1', 4, 8);
  if (flavour !== OPENTYPE && !TRUETYPE.includes(flavour)) throw new FontRejection('format');
  const { entries, end } = readEntries(bytes);
  const sum = (sizes: readonly number[]): number => sizes.reduce((total, size) => total + size, 0);
  const storedBytes = sum(entries.map((entry) => entry.storedBytes));
  if (Math.max(storedBytes, sum(entries.map((entry) => entry.bytes))) > MOST_BYTES)
    throw new FontRejection('too_large');
  const data = decompress(slice(bytes, end, uint32(bytes, 20)), storedBytes);
  const tables = new Map<string, Buffer>();
  let offset = 0;
  for (const entry of entries) {
    add(tables, entry.tag, slice(data, offset, entry.storedBytes));
    offset += entry.storedBytes;
  }
  return { format: 'woff2', tables };
}

function readEntries(bytes: Buffer): { entries: Entry[]; end: number } {
  const count = countOf(bytes, 12);
  const entries: Entry[] = [];
  let at = HEADER_BYTES;
  for (let index = 0; index < count; index += 1) {
    const flags = slice(bytes, at, 1).readUInt8(0);
    at += 1;
    const number = flags & 0x3f;
    const tag = number === OTHER_TAG ? slice(bytes, at, 4).toString('latin1') : (KNOWN_TAGS[number] ?? '');
    if (number === OTHER_TAG) at += 4;
    const size = readBase128(bytes, at);
    at = size.end;
    const entry = { tag, bytes: size.value, storedBytes: size.value };
    if (isTransformed(tag, flags >> 6)) {
      const stored = readBase128(bytes, at);
      at = stored.end;
      entry.storedBytes = stored.value;
    }
    entries.push(entry);
  }
  return { entries, end: at };
}

/** Outlines are transformed unless the version is 3, other tables only when it is not 0. */
function isTransformed(tag: string, version: number): boolean {
  return tag === 'glyf' || tag === 'loca' ? version !== 3 : version !== 0;
}

/** Seven bits a byte, the highest first, at most five bytes. */
function readBase128(bytes: Buffer, start: number): { value: number; end: number } {
  let value = 0;
  for (let at = start; at < start + 5; at += 1) {
    const byte = slice(bytes, at, 1).readUInt8(0);
    value = value * 128 + (byte & 0x7f);
    if ((byte & 0x80) === 0) return { value, end: at + 1 };
  }
  throw new FontRejection('damaged');
}

/** Exactly as many bytes as the directory names: a stream that expands to more stops there. */
function decompress(compressed: Buffer, bytes: number): Buffer {
  try {
    const data = brotliDecompressSync(compressed, { maxOutputLength: bytes });
    if (data.byteLength === bytes) return data;
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException;
    throw new FontRejection(code === 'ERR_BUFFER_TOO_LARGE' ? 'too_large' : 'damaged');
  }
  throw new FontRejection('damaged');
}

/** Two tables of one name would be read differently by different readers. */
function add(tables: Map<string, Buffer>, tag: string, table: Buffer): void {
  if (tables.has(tag)) throw new FontRejection('damaged');
  tables.set(tag, table);
}

function countOf(bytes: Buffer, at: number): number {
  const count = slice(bytes, at, 2).readUInt16BE(0);
  if (count === 0 || count > MOST_TABLES) throw new FontRejection('damaged');
  return count;
}

export function uint32(bytes: Buffer, at: number): number {
  return slice(bytes, at, 4).readUInt32BE(0);
}

export function uint16(bytes: Buffer, at: number): number {
  return slice(bytes, at, 2).readUInt16BE(0);
}

/** A part of the file. Throws when it is not all there. */
export function slice(bytes: Buffer, offset: number, length: number): Buffer {
  if (offset + length > bytes.byteLength) throw new FontRejection('damaged');
  return bytes.subarray(offset, offset + length);
}
