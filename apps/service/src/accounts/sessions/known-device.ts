// A cookie that a successful login sets: logins from this device do not count towards shared login limits.

import { createHash, createHmac, randomBytes } from 'node:crypto';
import { type Client, isSignedWith, type Secret, signingSecret } from '#platform/kernel';
import type { AccountRow } from '../tables.ts';

const VALID_SECONDS = 180 * 24 * 60 * 60;

type Owner = Pick<AccountRow, 'id' | 'password_hash'>;

export type KnownDevices = {
  cookie: (account: Owner) => string;
  /** The id of the device, or null when the account has not logged in there with its current password. */
  find: (account: Owner, client: Pick<Client, 'cookie'>) => string | null;
};

/** Signed together with the password hash: a changed password invalidates every device. */
export function createKnownDevices({ secret, isSecure }: { secret: Secret; isSecure: boolean }): KnownDevices {
  const sign = (text: string, { id, password_hash }: Owner, key: string) =>
    createHmac('sha256', key).update(`device ${id} ${password_hash} ${text}`).digest();
  return {
    cookie: (account) => {
      const text = `${Math.floor(Date.now() / 1_000) + VALID_SECONDS}.${randomBytes(12).toString('base64url')}`;
      const value = `${text}.${sign(text, account, signingSecret(secret)).toString('base64url')}`;
      const attributes = ['Path=/api/v1/auth', 'HttpOnly', 'SameSite=Lax', `Max-Age=${VALID_SECONDS}`];
      return [`${nameFor(account)}=${value}`, ...attributes, ...(isSecure ? ['Secure'] : [])].join('; ');
    },
    find: (account, client) => {
      const value = client.cookie(nameFor(account)) ?? '';
      const [, text = '', signature = ''] = /^(\d{1,12}\.[\w-]{16})\.([\w-]{43})$/.exec(value) ?? [];
      const isSigned = isSignedWith(secret, Buffer.from(signature, 'base64url'), (key) => sign(text, account, key));
      return isSigned && Number(text.split('.')[0]) > Date.now() / 1_000 ? text : null;
    },
  };
}

/** One per account, so that two users who share a browser do not replace each other. */
function nameFor({ id }: Owner): string {
  return `svc_device_${createHash('sha256').update(id).digest('hex').slice(0, 12)}`;
}
