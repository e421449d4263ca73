// What the packs of an account are made with, unless an edit changes it.

import type { Shape } from '@galley/contract';
import type { Query } from '#platform/database';
import { defined } from '#platform/kernel';
import { tablesIn } from './tables.ts';

type Settings = Shape<'Settings'>;

export function settingsOf(query: Query, accountId: string): Promise<Settings> {
  return tablesIn(query).selectFrom('accounts').select(['music']).where('id', '=', accountId).executeTakeFirstOrThrow();
}

export function changeSettings(query: Query, accountId: string, { music }: Shape<'SettingsChange'>): Promise<Settings> {
  return tablesIn(query)
    .updateTable('accounts')
    .set(defined({ music }))
    .where('id', '=', accountId)
    .returning(['music'])
    .executeTakeFirstOrThrow();
}
