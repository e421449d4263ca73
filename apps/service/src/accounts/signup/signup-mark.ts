// The mark that the studio's signup page sets in the browser: evidence that the page was opened, which a plain client
// does not have.

import { createHmac, randomBytes } from 'node:crypto';
import { isSignedWith, type Secret, signingSecret } from '#platform/kernel';

export const SIGNUP_COOKIE = 'svc_signup';

/** Long enough to fill in a form, short enough not to be passed on. */
const VALID_SECONDS = 60 * 60;

export type SignupMarks = { cookie: () => string; isGenuine: (value: string | null) => boolean };

export function createSignupMarks({ secret, isSecure }: { secret: Secret; isSecure: boolean }): SignupMarks {
  const sign = (text: string, key: string) => createHmac('sha256', key).update(`signup ${text}`).digest();
  return {
    cookie: () => {
      const text = `${Math.floor(Date.now() / 1_000) + VALID_SECONDS}.${randomBytes(12).toString('base64url')}`;
      const value = `${text}.${sign(text, signingSecret(secret)).toString('base64url')}`;
      const attributes = [
        `${SIGNUP_COOKIE}=${value}`,
        'Path=/',
        'HttpOnly',
        'SameSite=Strict',
        `Max-Age=${VALID_SECONDS}`,
      ];
      return [...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
    },
    isGenuine: (value) => {
      const [, text = '', signature = ''] = /^(\d+\.[\w-]+)\.([\w-]+)$/.exec(value ?? '') ?? [];
      const isSigned = isSignedWith(secret, Buffer.from(signature, 'base64url'), (key) => sign(text, key));
      return isSigned && Number(text.split('.')[0]) > Date.now() / 1_000;
    },
  };
}
