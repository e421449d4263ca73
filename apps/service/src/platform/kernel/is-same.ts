import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares in constant time. Both are hashed, so that the time does not depend on their length. */
export function isSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(one), hash(other));
}
