import { createHash, randomBytes } from 'node:crypto';

/** 256 bits: the secret of a review link. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored form of the token. */
export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
