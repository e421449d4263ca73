import { randomBytes } from 'node:crypto';
import { type IdKind, idPrefixes } from '@galley/contract';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** 48 bits of milliseconds, as in a UUIDv7, and 122 random bits fit into 29 base62 characters. */
const PAYLOAD_LENGTH = 29;
const RANDOM_BITS = 122n;

export function newId(kind: IdKind, now: number = Date.now()): string {
  return idFrom(kind, newSeed(now));
}

/** The id of a seed, always the same. */
export function idFrom(kind: IdKind, seed: string): string {
  return `${idPrefixes[kind]}_${seed}`;
}

/** Unguessable, and sortable by creation time: the alphabet is in ASCII order and the length is fixed. */
export function newSeed(now: number = Date.now()): string {
  return base62((BigInt(now) << RANDOM_BITS) | randomPart());
}

function randomPart(): bigint {
  return BigInt.asUintN(Number(RANDOM_BITS), BigInt(`0x${randomBytes(16).toString('hex')}`));
}

function base62(value: bigint): string {
  let text = '';
  for (let left = value; text.length < PAYLOAD_LENGTH; left /= 62n) text = ALPHABET[Number(left % 62n)] + text;
  return text;
}
