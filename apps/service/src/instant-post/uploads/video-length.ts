/** Reads a part of a file; fewer bytes at its end. */
export type ReadPart = (start: number, bytes: number) => Promise<Uint8Array>;

/** A header and its content; the index of a long video begins with its length. */
const PART_BYTES = 64 * 1024;
const MOST_BOXES = 24;
/**
 * Each read is a request to a third-party server, while a preflight counts as one. An ordinary file takes one or two.
 */
const MOST_READS = 4;

/** The length of a video, from a few kilobytes of its file: MP4, MOV, WebM and Matroska. Null when it has none. */
export async function readVideoLength(read: ReadPart): Promise<number | null> {
  const readFew = atMost(MOST_READS, read);
  const start = Buffer.from(await readFew(0, PART_BYTES));
  if (start.length >= 4 && start.readUInt32BE(0) === 0x1a45dfa3) return matroskaLength(start);
  let offset = 0;
  for (let count = 0; count < MOST_BOXES; count += 1) {
    const part = offset + 16 <= start.length ? start.subarray(offset) : Buffer.from(await readFew(offset, PART_BYTES));
    const box = boxAt(part);
    if (box === null) return null;
    if (box.type === 'moov') return movieLength(part);
    offset += box.size;
  }
  return null;
}

/** After that many reads it returns nothing, as at the end of the file. */
function atMost(most: number, read: ReadPart): ReadPart {
  let reads = 0;
  return async (start, bytes) => {
    reads += 1;
    return reads > most ? new Uint8Array() : read(start, bytes);
  };
}

function boxAt(part: Buffer): { type: string; size: number } | null {
  if (part.length < 16) return null;
  const short = part.readUInt32BE(0);
  const size = short === 1 ? Number(part.readBigUInt64BE(8)) : short;
  return size < 8 ? null : { type: part.toString('latin1', 4, 8), size };
}

/** The duration of the whole movie: 32-bit fields in version 0, 64-bit times in version 1. */
function movieLength(part: Buffer): number | null {
  const at = part.indexOf('mvhd', 8, 'latin1') + 4;
  if (at < 12 || part.length < at + 32) return null;
  const isLong = part.readUInt8(at) === 1;
  const scale = part.readUInt32BE(at + (isLong ? 20 : 12));
  const length = isLong ? Number(part.readBigUInt64BE(at + 24)) : part.readUInt32BE(at + 16);
  return scale === 0 ? null : length / scale;
}

/** Element 0x4489 of its segment, a float, in units of 0x2AD7B1 nanoseconds, by default a millisecond. */
function matroskaLength(part: Buffer): number | null {
  const at = part.indexOf(Buffer.from([0x44, 0x89]));
  if (at < 0 || part.length < at + 11) return null;
  const size = (part.readUInt8(at + 2) ?? 0) & 0x7f;
  const length = size === 8 ? part.readDoubleBE(at + 3) : size === 4 ? part.readFloatBE(at + 3) : Number.NaN;
  const scaleAt = part.indexOf(Buffer.from([0x2a, 0xd7, 0xb1]));
  const scaleNs =
    scaleAt < 0 || scaleAt > at + 64 ? 1_000_000 : part.readUIntBE(scaleAt + 4, part.readUInt8(scaleAt + 3) & 0x7f);
  return Number.isFinite(length) ? (length * scaleNs) / 1e9 : null;
}
