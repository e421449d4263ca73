// The variables of what accounts get without paying: the free credits of a signup, and space for uploads.

import { z } from 'zod';

export const grantVariables = {
  GALLEY_GRANTS_PER_DAY: {
    schema: z.coerce.number().int().min(0).max(1_000_000_000).default(500),
    describe: 'Signups of the whole install that get the free credits on one day (UTC); later ones get none.',
  },
  GALLEY_REQUIRE_CONFIRMED_EMAIL: {
    schema: z.enum(['on', 'off']).default('off'),
    describe: 'Whether the free credits of a signup wait until its email is confirmed.',
  },
  GALLEY_UNPAID_UPLOADS_GIB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(200),
    describe: 'Uploads that all accounts which never paid may store together, in GiB; more are rejected.',
  },
} as const;

type Variables = {
  GALLEY_GRANTS_PER_DAY: number;
  GALLEY_REQUIRE_CONFIRMED_EMAIL: 'on' | 'off';
  GALLEY_UNPAID_UPLOADS_GIB: number;
};

export function readGrants(read: Variables): { grantsPerDay: number; requireConfirmedEmail: boolean } {
  return {
    grantsPerDay: read.GALLEY_GRANTS_PER_DAY,
    requireConfirmedEmail: read.GALLEY_REQUIRE_CONFIRMED_EMAIL === 'on',
  };
}

export function readUnpaidUploads(read: Variables): { unpaidBytes: number } {
  return { unpaidBytes: read.GALLEY_UNPAID_UPLOADS_GIB * 1024 ** 3 };
}
