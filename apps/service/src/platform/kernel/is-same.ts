import { createHash, timingSafeEqual } from 'node:crypto';

/** In constant time. Both are hashed, so that values of any length are compared in the same time. */
export function isSame(one: string | Uint8Array, other: string | Uint8Array): boolean {
  const hash = (value: string | Uint8Array) => createHash('sha256').update(value).digest();
  return timingSafeEqual(hash(one), hash(other));
}
