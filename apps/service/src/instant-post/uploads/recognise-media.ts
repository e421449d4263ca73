const ascii = (bytes: Uint8Array, start: number, end: number): string =>
  Buffer.from(bytes.subarray(start, end)).toString('latin1');

const startsWith = (bytes: Uint8Array, ...start: readonly number[]): boolean =>
  start.every((byte, index) => bytes[index] === byte);

/** The first bytes of video and audio files. */
const beginnings: readonly ((bytes: Uint8Array) => boolean)[] = [
  // MP4, MOV, M4A; old QuickTime files begin with their movie or with free space.
  (bytes) => ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip'].includes(ascii(bytes, 4, 8)),
  // Matroska and WebM.
  (bytes) => startsWith(bytes, 0x1a, 0x45, 0xdf, 0xa3),
  (bytes) => ascii(bytes, 0, 4) === 'RIFF' && ['AVI ', 'WAVE'].includes(ascii(bytes, 8, 12)),
  (bytes) => ['OggS', 'fLaC'].includes(ascii(bytes, 0, 4)),
  (bytes) => ascii(bytes, 0, 3) === 'ID3' || (bytes[0] === 0xff && ((bytes[1] ?? 0) & 0xe6) === 0xe2),
  // MPEG program and transport streams.
  (bytes) => startsWith(bytes, 0x00, 0x00, 0x01, 0xba) || (bytes[0] === 0x47 && bytes[188] === 0x47),
];

/** Whether a file is media, by its content: its name and type are only claims. */
export function isMedia(beginning: Uint8Array): boolean {
  return beginnings.some((matches) => matches(beginning));
}

/** Whether a file begins like a PNG, JPEG, WebP or SVG. */
export function isImageFile(beginning: Uint8Array): boolean {
  const isWebp = ascii(beginning, 0, 4) === 'RIFF' && ascii(beginning, 8, 12) === 'WEBP';
  // The browser decides whether it is valid.
  const isMarkup = /^\s*</.test(ascii(beginning, 0, 100)) && ascii(beginning, 0, INSPECTED_BYTES).includes('<svg');
  return isWebp || isMarkup || startsWith(beginning, 0x89, 0x50, 0x4e, 0x47) || startsWith(beginning, 0xff, 0xd8, 0xff);
}

/** Whether a file begins like a WOFF2, TTF or OTF. */
export function isFontFile(beginning: Uint8Array): boolean {
  return ['wOF2', 'OTTO', 'true', '\0\x01\0\0'].includes(ascii(beginning, 0, 4));
}

/** The number of inspected bytes. */
export const INSPECTED_BYTES = 512;
