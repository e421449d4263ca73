// The tables of this module as the database returns them.

import type { Scope } from '@galley/contract';
import type { Generated } from 'kysely';
import type { Query } from '#platform/database';
import type { KeyKind } from './keys/key-text.ts';

type AccountsTable = {
  id: string;
  kind: 'person' | 'device';
  email: string | null;
  password_hash: string | null;
  name: string | null;
  email_confirmed_at: Date | null;
  channel: Channel;
  agent: string | null;
  suspended_at: Date | null;
  suspended_reason: string | null;
  deleted_at: Date | null;
  pending_grant_network: string | null;
  music: Generated<boolean>;
  brand_on_pages: Generated<boolean>;
  created_at: Generated<Date>;
};

type KeysTable = {
  id: string;
  account_id: string;
  /** A connection has tokens instead of a secret of its own. */
  kind: KeyKind | 'connection';
  name: string;
  hash: Buffer;
  prefix: string;
  origins: Generated<string[]>;
  monthly_cap: number | null;
  /** Null means all scopes. */
  scopes: Scope[] | null;
  from_login: Generated<boolean>;
  made_by: string | null;
  is_requested: Generated<boolean>;
  created_at: Generated<Date>;
  last_used_at: Date | null;
  expires_at: Date | null;
  revoked_at: Date | null;
};

type SessionsTable = {
  id: string;
  account_id: string;
  hash: Buffer;
  user_agent: string | null;
  from_signup: Generated<boolean>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  expires_at: Date;
  ends_at: Date;
};

type MailTokensTable = { hash: Buffer; account_id: string; purpose: MailPurpose; expires_at: Date };

export const channels = ['studio', 'agent', 'plain', 'device'] as const;
export type Channel = (typeof channels)[number];
export type MailPurpose = 'reset' | 'confirm';

export type AccountRow = { [Column in keyof AccountsTable]: ColumnType<AccountsTable[Column]> };
export type KeyRow = { [Column in keyof KeysTable]: ColumnType<KeysTable[Column]> };
export type SessionRow = { [Column in keyof SessionsTable]: ColumnType<SessionsTable[Column]> };
type ColumnType<Type> = Type extends Generated<infer Inner> ? Inner : Type;

type Tables = { accounts: AccountsTable; keys: KeysTable; sessions: SessionsTable; mail_tokens: MailTokensTable };

/** The pool or transaction, typed with this module's tables. */
export function tablesIn(query: Query) {
  return query.withTables<Tables>();
}
