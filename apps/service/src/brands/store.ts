// Brand kits as rows.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import type { Kit, KitRow } from './kit.ts';

export type NewKit = { id: string; accountId: string; kit: Kit; isDefault: boolean | undefined };

const columns = sql`id, is_default as "isDefault", kit, created_at as "createdAt", updated_at as "updatedAt"`;

export async function listKits(query: Query, accountId: string): Promise<KitRow[]> {
  const { rows } = await sql<KitRow>`
    select ${columns} from brands where account_id = ${accountId} order by created_at, id
  `.execute(query);
  return rows;
}

export async function findKit(query: Query, accountId: string, id: string): Promise<KitRow | undefined> {
  const { rows } = await sql<KitRow>`
    select ${columns} from brands where id = ${id} and account_id = ${accountId}
  `.execute(query);
  return rows[0];
}

export async function findDefaultKit(query: Query, accountId: string): Promise<Kit | undefined> {
  const { rows } = await sql<KitRow>`
    select ${columns} from brands where account_id = ${accountId} and is_default
  `.execute(query);
  return rows[0]?.kit;
}

/** Whether no kit may follow after those that are stored and `coming`. */
export async function isFull(query: Query, accountId: string, countComing: () => number): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from brands where account_id = ${accountId}
  `.execute(query);
  return (rows[0]?.count ?? 0) + countComing() >= limits.brandsPerAccount;
}

/**
 * Requires a transaction that has locked the account. An existing kit with the id stays; undefined when the account has
 * 50.
 */
export async function addKit(query: Query, { id, accountId, kit, isDefault }: NewKit): Promise<KitRow | undefined> {
  const stored = await findKit(query, accountId, id);
  if (stored !== undefined) return stored;
  const others = await listKits(query, accountId);
  if (others.length >= limits.brandsPerAccount) return undefined;
  const becomesDefault = isDefault ?? others.length === 0;
  if (becomesDefault) await clearDefault(query, accountId);
  const { rows } = await sql<KitRow>`
    insert into brands (id, account_id, is_default, kit, logo_key)
    values (${id}, ${accountId}, ${becomesDefault}, ${JSON.stringify(kit)}::jsonb, ${kit.logo?.key ?? null})
    returning ${columns}
  `.execute(query);
  return rows[0];
}

/** Requires a transaction that has locked the account. */
export async function replaceKit(
  query: Query,
  accountId: string,
  { id, isDefault, kit }: Pick<KitRow, 'id' | 'isDefault' | 'kit'>,
): Promise<KitRow | undefined> {
  if (isDefault) await clearDefault(query, accountId);
  const { rows } = await sql<KitRow>`
    update brands set kit = ${JSON.stringify(kit)}::jsonb, logo_key = ${kit.logo?.key ?? null},
      heading_font_key = ${kit.fonts?.heading?.key ?? null}, body_font_key = ${kit.fonts?.body?.key ?? null},
      is_default = ${isDefault}, updated_at = clock_timestamp()
    where id = ${id} and account_id = ${accountId} returning ${columns}
  `.execute(query);
  return rows[0];
}

/** Returns what was deleted. */
export async function deleteKit(query: Query, accountId: string, id: string): Promise<Kit | undefined> {
  const { rows } = await sql<{ kit: Kit }>`
    delete from brands where id = ${id} and account_id = ${accountId} returning kit
  `.execute(query);
  return rows[0]?.kit;
}

/** The own fonts of the other kits of the account. */
export async function countFontsBeside(query: Query, accountId: string, id: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (count(heading_font_key) + count(body_font_key))::integer as count from brands
    where account_id = ${accountId} and id <> ${id}
  `.execute(query);
  return rows[0]?.count ?? 0;
}

async function clearDefault(query: Query, accountId: string): Promise<void> {
  await sql`update brands set is_default = false where account_id = ${accountId} and is_default`.execute(query);
}
