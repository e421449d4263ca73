// What we must know of a font before a page loads it. Runs only in the child.

import { type FontFile, type FontFormat, FontRejection, openFontFile, slice, uint16, uint32 } from './font-file.ts';

export type FontFacts = { format: FontFormat; name: string | null };

const REQUIRED = ['cmap', 'head', 'hhea', 'hmtx', 'maxp', 'OS/2'];
/** Their letters have colours of their own, which no check of contrast sees. */
const COLOURED = ['CBDT', 'COLR', 'SVG ', 'sbix'];
const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Throws a `FontRejection`. */
export function readFont(bytes: Buffer): FontFacts {
  const file = openFontFile(bytes);
  const { tables, format } = file;
  const hasOutlines = ['glyf', 'CFF ', 'CFF2'].some((tag) => tables.has(tag));
  if (!hasOutlines || !REQUIRED.every((tag) => tables.has(tag))) {
    throw new FontRejection(COLOURED.some((tag) => tables.has(tag)) ? 'colour' : 'damaged');
  }
  if (COLOURED.some((tag) => tables.has(tag))) throw new FontRejection('colour');
  if (isRestricted(uint16(tableOf(file, 'OS/2'), 8))) throw new FontRejection('restricted');
  const glyphOf = openCharacterMap(tableOf(file, 'cmap'));
  if (![...LETTERS].every((letter) => glyphOf(letter.codePointAt(0) ?? 0) !== 0)) throw new FontRejection('letters');
  return { format, name: nameOf(tables.get('name')) };
}

function tableOf({ tables }: FontFile, tag: string): Buffer {
  const table = tables.get(tag);
  if (table === undefined) throw new FontRejection('damaged');
  return table;
}

const RESTRICTED = 0x2;
const PREVIEW_OR_EDITABLE = 0xc;

/** Of several bits of old fonts the one that permits most counts. */
function isRestricted(fsType: number): boolean {
  return (fsType & RESTRICTED) !== 0 && (fsType & PREVIEW_OR_EDITABLE) === 0;
}

type GlyphOf = (codePoint: number) => number;

const MOST_SUBTABLES = 64;

/** The glyph of a character, 0 for none, by the first Unicode map that has the letters. */
function openCharacterMap(cmap: Buffer): GlyphOf {
  const count = Math.min(uint16(cmap, 2), MOST_SUBTABLES);
  const maps: GlyphOf[] = [];
  for (let index = 0; index < count; index += 1) {
    const [platform, encoding] = [uint16(cmap, 4 + 8 * index), uint16(cmap, 6 + 8 * index)];
    const isUnicode = platform === 0 || (platform === 3 && (encoding === 1 || encoding === 10));
    if (!isUnicode) continue;
    const offset = uint32(cmap, 8 + 8 * index);
    const map = slice(cmap, offset, Math.max(0, cmap.byteLength - offset));
    const format = uint16(map, 0);
    if (format === 4) maps.push((codePoint) => glyphInSegments(map, codePoint));
    if (format === 12) maps.push((codePoint) => glyphInGroups(map, codePoint));
  }
  return (codePoint) => maps.map((map) => map(codePoint)).find((glyph) => glyph !== 0) ?? 0;
}

/** Format 4: segments of 16-bit characters. */
function glyphInSegments(map: Buffer, codePoint: number): number {
  const bytes = uint16(map, 6);
  for (let at = 0; at + 1 < bytes; at += 2) {
    if (uint16(map, 14 + at) < codePoint) continue;
    const start = uint16(map, 16 + bytes + at);
    if (start > codePoint) return 0;
    const delta = uint16(map, 16 + 2 * bytes + at);
    const rangeAt = 16 + 3 * bytes + at;
    const range = uint16(map, rangeAt);
    if (range === 0) return (codePoint + delta) & 0xffff;
    const glyph = uint16(map, rangeAt + range + 2 * (codePoint - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  return 0;
}

/** More groups than characters of the planes in use. */
const MOST_GROUPS = 100_000;

/** Format 12: groups of any characters. */
function glyphInGroups(map: Buffer, codePoint: number): number {
  const count = Math.min(uint32(map, 12), MOST_GROUPS);
  for (let index = 0; index < count; index += 1) {
    const at = 16 + 12 * index;
    const [start, end] = [uint32(map, at), uint32(map, at + 4)];
    if (codePoint < start) return 0;
    if (codePoint <= end) return uint32(map, at + 8) + codePoint - start;
  }
  return 0;
}

const MOST_NAMES = 1_000;
const LONGEST_NAME = 60;
const FAMILIES = [16, 1];
const MICROSOFT = 3;

/** The name of the family; null when it names none that can be read. */
function nameOf(table: Buffer | undefined): string | null {
  if (table === undefined) return null;
  try {
    return FAMILIES.map((id) => familyIn(table, id)).find((name) => name !== null) ?? null;
  } catch (cause) {
    // A font may be used without its name.
    if (cause instanceof FontRejection) return null;
    throw cause;
  }
}

function familyIn(table: Buffer, nameId: number): string | null {
  const count = Math.min(uint16(table, 2), MOST_NAMES);
  for (let index = 0; index < count; index += 1) {
    const at = 6 + 12 * index;
    if (uint16(table, at) !== MICROSOFT || uint16(table, at + 6) !== nameId) continue;
    const length = Math.min(uint16(table, at + 8), 4 * LONGEST_NAME) & ~1;
    const text = Buffer.from(slice(table, uint16(table, 4) + uint16(table, at + 10), length));
    const name = printable(text.swap16().toString('utf16le'));
    if (name !== '') return name;
  }
  return null;
}

function printable(text: string): string {
  const clean = text.replace(/[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu, '').replace(/\s+/gu, ' ');
  return [...clean.trim()].slice(0, LONGEST_NAME).join('');
}
