// The secrets that sign what this service accepts again.

import { z } from 'zod';
import type { Secret } from '#platform/kernel';

const secret = z.string().min(32, 'must have at least 32 characters');

export const secretVariables = {
  GALLEY_SECRET: {
    schema: secret,
    describe:
      'Signs signup pages, cookies of known devices, cursors of lists and metadata of purchases. The same on every `api`, except while it is [replaced](#replacing-secrets).',
    secret: true,
  },
  GALLEY_SECRET_SECONDARY: {
    schema: secret.optional(),
    describe: 'What it has signed is accepted as well: the next or the last `GALLEY_SECRET`, while it is replaced.',
    secret: true,
  },
  GALLEY_PROXY_TOKEN_SECRET: {
    schema: secret,
    describe:
      'Signs proxy tokens for egress and calls of capture workers. The same on every role that reads it, except while it is [replaced](#replacing-secrets).',
    secret: true,
  },
  GALLEY_PROXY_TOKEN_SECRET_SECONDARY: {
    schema: secret.optional(),
    describe: 'The same for `GALLEY_PROXY_TOKEN_SECRET`.',
    secret: true,
  },
} as const;

type Variables = { [Name in keyof typeof secretVariables]: z.output<(typeof secretVariables)[Name]['schema']> };

export function readSecrets(read: Variables): { accounts: Secret; proxyTokens: Secret } {
  return {
    accounts: both(read.GALLEY_SECRET, read.GALLEY_SECRET_SECONDARY),
    proxyTokens: both(read.GALLEY_PROXY_TOKEN_SECRET, read.GALLEY_PROXY_TOKEN_SECRET_SECONDARY),
  };
}

function both(signing: string, alsoAccepted: string | undefined): Secret {
  return alsoAccepted === undefined ? signing : [signing, alsoAccepted];
}
