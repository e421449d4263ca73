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
  GALLEY_UNPAID_UPLOADS_PER_NETWORK_GIB: {
    schema: z.coerce.number().int().min(0).max(1_000_000).default(10),
    describe:
      'The same for such accounts of one network (IPv4 /24, IPv6 /48). Where nobody pays, an office shares it: give it as much as the install has.',
  },
} as const;

type Variables = {
  GALLEY_GRANTS_PER_DAY: number;
  GALLEY_REQUIRE_CONFIRMED_EMAIL: 'on' | 'off';
  GALLEY_UNPAID_UPLOADS_GIB: number;
  GALLEY_UNPAID_UPLOADS_PER_NETWORK_GIB: number;
};

const GIBIBYTE = 1024 ** 3;

export function readGrants(read: Variables): { grantsPerDay: number; requireConfirmedEmail: boolean } {
  return {
    grantsPerDay: read.GALLEY_GRANTS_PER_DAY,
    requireConfirmedEmail: read.GALLEY_REQUIRE_CONFIRMED_EMAIL === 'on',
  };
}

export function readUnpaidUploads(read: Variables): { unpaidBytes: number; unpaidNetworkBytes: number } {
  return {
    unpaidBytes: read.GALLEY_UNPAID_UPLOADS_GIB * GIBIBYTE,
    unpaidNetworkBytes: read.GALLEY_UNPAID_UPLOADS_PER_NETWORK_GIB * GIBIBYTE,
  };
}
