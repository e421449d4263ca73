// The tables of connections as the database returns them.

import type { Scope } from '@galley/contract';
import type { Generated } from 'kysely';
import type { Query } from '#platform/database';

export type ClientRow = { id: string; name: string; redirect_uris: string[] };

type ClientsTable = ClientRow & { created_at: Generated<Date>; last_used_at: Date | null };

type ConnectionsTable = { key_id: string; client_id: string; client_host: string | null; resource: string };

type CodesTable = {
  hash: Buffer;
  account_id: string;
  client_id: string;
  client_name: string;
  redirect_uri: string;
  code_challenge: string;
  resource: string;
  scopes: Scope[];
  monthly_cap: number;
  key_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
};

type TokensTable = {
  hash: Buffer;
  key_id: string;
  kind: 'access' | 'refresh';
  used_at: Date | null;
  expires_at: Date;
};

type DevicesTable = {
  hash: Buffer;
  user_code: string;
  client_id: string;
  resource: string;
  scopes: Scope[];
  account_id: string | null;
  monthly_cap: number | null;
  decision: 'approve' | 'deny' | null;
  polled_at: Date | null;
  expires_at: Date;
};

export type DeviceRow = DevicesTable;

type Tables = {
  oauth_clients: ClientsTable;
  connections: ConnectionsTable;
  oauth_codes: CodesTable;
  oauth_tokens: TokensTable;
  oauth_devices: DevicesTable;
};

/** The pool or transaction, typed with the tables of connections. */
export function connectionTablesIn(query: Query) {
  return query.withTables<Tables>();
}
