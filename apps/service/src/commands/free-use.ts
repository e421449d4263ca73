// Where free use comes from, for an operator whose ceilings are near: `admin signups` and `admin unpaid-uploads`.

import { sql } from 'kysely';
import { openServers } from '#boot';
import type { Config } from '#boot/config';
import type { Query } from '#platform/database';
import { createLogger } from '#platform/kernel';

export const freeUses = ['signups', 'unpaid-uploads'] as const;

export type FreeUse = (typeof freeUses)[number];

type SignupsOfToday = {
  /** Free credits given today (UTC), by network (IPv4 /24, IPv6 /48), the most first. */
  grants: { network: string; granted: number }[];
  /** Accounts made today, by channel and the program that the caller named. */
  accounts: { channel: string; agent: string | null; accounts: number }[];
};

/** What accounts that never paid have stored, by the network that sent it. */
type UnpaidUploads = { network: string; accounts: string[]; uploads: number; bytes: number }[];

const MOST = 20;
const ACCOUNTS_NAMED = 5;

export async function reportFreeUse(config: Config, use: FreeUse): Promise<SignupsOfToday | UnpaidUploads> {
  const servers = openServers(config, createLogger({ level: config.log.level, role: 'admin' }), {
    program: 'operator',
  });
  try {
    return await { signups, 'unpaid-uploads': unpaidUploads }[use](servers.database.query);
  } finally {
    await servers.close();
  }
}

async function signups(query: Query): Promise<SignupsOfToday> {
  const grants = await sql<SignupsOfToday['grants'][number]>`
    select network, granted from signup_grants
    where day = (now() at time zone 'utc')::date and network <> 'install' order by granted desc limit ${MOST}
  `.execute(query);
  const accounts = await sql<SignupsOfToday['accounts'][number]>`
    select channel, agent, count(*)::float8 as accounts from accounts
    where created_at >= date_trunc('day', now(), 'utc') group by channel, agent order by accounts desc limit ${MOST}
  `.execute(query);
  return { grants: grants.rows, accounts: accounts.rows };
}

async function unpaidUploads(query: Query): Promise<UnpaidUploads> {
  const { rows } = await sql<UnpaidUploads[number]>`
    select unpaid_network as network, count(*)::float8 as uploads, sum(size_bytes)::float8 as bytes,
      (array_agg(distinct account_id))[1:${ACCOUNTS_NAMED}] as accounts
    from uploads where unpaid_network is not null group by unpaid_network order by bytes desc limit ${MOST}
  `.execute(query);
  return rows;
}
