import { createHash, timingSafeEqual } from 'node:crypto';
import { Rejection } from './rejection.ts';

/** Creates the check that an Authorization header contains the token. */
export function createBearerCheck(token: string): (header: string | undefined) => void {
  const expected = digest(token);
  return function checkBearer(header = '') {
    const [, given = ''] = /^Bearer +(\S+)$/i.exec(header) ?? [];
    // Digests have one length, so the time of the comparison reveals nothing about the token.
    if (timingSafeEqual(digest(given), expected)) return;
    throw new Rejection(401, 'send the header "Authorization: Bearer <token>" with a valid token', {
      'www-authenticate': 'Bearer',
    });
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
