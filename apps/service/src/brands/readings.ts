// Readings of pages, stored for a day: reading the same URL again is free.

import { createHash } from 'node:crypto';
import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';
import type { Kit } from './kit.ts';

const isFresh = sql`created_at > now() - make_interval(secs => ${limits.brandReadSeconds})`;

export async function find(query: Query, accountId: string, url: string): Promise<Kit | undefined> {
  const { rows } = await sql<{ kit: Kit }>`
    select kit from brand_readings where account_id = ${accountId} and url_hash = ${hashOf(url)} and ${isFresh}
  `.execute(query);
  return rows[0]?.kit;
}

/** Returns false when the same URL was read meanwhile. */
export async function add(query: Query, { accountId, url, kit }: Reading): Promise<boolean> {
  const { rows } = await sql`
    insert into brand_readings (account_id, url_hash, kit, logo_key)
    values (${accountId}, ${hashOf(url)}, ${JSON.stringify(kit)}::jsonb, ${kit.logo?.key ?? null})
    on conflict (account_id, url_hash) do update
      set kit = excluded.kit, logo_key = excluded.logo_key, created_at = clock_timestamp()
      where not (brand_readings.created_at > now() - make_interval(secs => ${limits.brandReadSeconds}))
    returning account_id
  `.execute(query);
  return rows.length > 0;
}

type Reading = { accountId: string; url: string; kit: Kit };

export async function remove(query: Query, accountId: string, url: string): Promise<void> {
  await sql`
    delete from brand_readings where account_id = ${accountId} and url_hash = ${hashOf(url)}
  `.execute(query);
}

/** Deletes readings later than they expire, so that no kit is created from a reading that is being deleted. */
export async function purge(query: Query): Promise<void> {
  await deleteInBatches(query, {
    from: 'brand_readings',
    where: sql`created_at < now() - make_interval(secs => ${2 * limits.brandReadSeconds})`,
  });
}

/** Names a URL, without the part after `#`, which is never sent to a server. */
export function hashOf(url: string): Buffer {
  const { href, hash } = new URL(url);
  return createHash('sha256')
    .update(href.slice(0, href.length - hash.length))
    .digest();
}
