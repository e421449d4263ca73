// The account's defaults for its packs.

import type { Shape } from '@galley/contract';
import type { Query } from '#platform/database';
import { defined } from '#platform/kernel';
import { tablesIn } from './tables.ts';

type Settings = Shape<'Settings'>;

const SETTINGS = ['music', 'brand_on_pages'] as const;

export function settingsOf(query: Query, accountId: string): Promise<Settings> {
  return tablesIn(query).selectFrom('accounts').select(SETTINGS).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export function changeSettings(query: Query, accountId: string, change: Shape<'SettingsChange'>): Promise<Settings> {
  return tablesIn(query)
    .updateTable('accounts')
    .set(defined(change))
    .where('id', '=', accountId)
    .returning(SETTINGS)
    .executeTakeFirstOrThrow();
}
