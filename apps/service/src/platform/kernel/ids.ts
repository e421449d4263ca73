import { randomFillSync } from 'node:crypto';
import { type IdKind, idPrefixes } from '@galley/contract';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const PAYLOAD_LENGTH = 22;

/** A prefixed UUIDv7 in base62. The alphabet is in ASCII order, so ids sort by the time they were made. */
export function newId(kind: IdKind, now: number = Date.now()): string {
  return `${idPrefixes[kind]}_${base62(uuidV7(now))}`;
}

function uuidV7(now: number): bigint {
  const bytes = randomFillSync(new Uint8Array(10));
  let random = 0n;
  for (const byte of bytes) random = (random << 8n) | BigInt(byte);
  const randomA = (random >> 68n) & 0xfffn;
  const randomB = random & 0x3fff_ffff_ffff_ffffn;
  return (BigInt(now) << 80n) | (0x7n << 76n) | (randomA << 64n) | (0b10n << 62n) | randomB;
}

function base62(value: bigint): string {
  let text = '';
  for (let left = value; text.length < PAYLOAD_LENGTH; left /= 62n) text = ALPHABET[Number(left % 62n)] + text;
  return text;
}
