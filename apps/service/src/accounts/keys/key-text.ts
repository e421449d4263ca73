// The shape of a key: a prefix that names its kind, 256 random bits, and a checksum that catches a typo offline.

import { createHash, randomBytes } from 'node:crypto';
import { crc32 } from 'node:zlib';

export const keyPrefixes = { live: 'svc_live_', anon: 'svc_anon_', web: 'svcweb-' } as const;

export type KeyKind = keyof typeof keyPrefixes;

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 43;
const CHECKSUM_LENGTH = 6;
const SHAPE = /^(svc_live_|svc_anon_|svcweb-)[0-9A-Za-z]{49}$/;
const ANYWHERE = /(?:svc_live_|svc_anon_|svcweb-)[0-9A-Za-z]{49}/;
/** How many characters of a key its owner sees again. */
const SHOWN_LENGTH = 14;

export function newKeyText(kind: KeyKind): string {
  const body = keyPrefixes[kind] + randomBase62(SECRET_LENGTH);
  return body + checksumOf(body);
}

/** Checks the form and checksum only, not whether the key exists. */
export function isKeyText(text: string): boolean {
  if (!SHAPE.test(text)) return false;
  return checksumOf(text.slice(0, -CHECKSUM_LENGTH)) === text.slice(-CHECKSUM_LENGTH);
}

/** Whether a text contains a key. */
export function holdsKey(text: string): boolean {
  return ANYWHERE.test(text);
}

export function shownPart(text: string): string {
  return text.slice(0, SHOWN_LENGTH);
}

/** The stored form of a secret. A secret has 256 random bits, so a plain hash cannot be reversed. */
export function hashSecret(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}

function checksumOf(body: string): string {
  let text = '';
  for (let left = crc32(body); text.length < CHECKSUM_LENGTH; left = Math.floor(left / 62)) {
    text = (ALPHABET[left % 62] ?? '') + text;
  }
  return text;
}

/** Bytes from 248 up are skipped: 256 is no multiple of 62, and a remainder would favour the first letters. */
function randomBase62(length: number): string {
  let text = '';
  while (text.length < length) {
    for (const byte of randomBytes(length)) {
      if (byte < 248 && text.length < length) text += ALPHABET[byte % 62];
    }
  }
  return text;
}
