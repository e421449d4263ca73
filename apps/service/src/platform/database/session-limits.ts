// The timeouts that the server enforces. They belong to the database user, so they also apply behind PgBouncer.

import pg from 'pg';

export type SessionLimits = Readonly<Record<string, string>>;

/**
 * Our transactions take milliseconds. A lock that is not free within 3 s has a stuck holder, and anything longer than
 * 15 s is a bug; the caller gets a 503 and may try again.
 */
export const serviceLimits: SessionLimits = {
  statement_timeout: '15s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
  // Detects a client that vanished during a statement or while idle.
  client_connection_check_interval: '5s',
  tcp_user_timeout: '30s',
  tcp_keepalives_idle: '30s',
  tcp_keepalives_interval: '10s',
  tcp_keepalives_count: '3',
};

const names = Object.keys(serviceLimits);

/** Sets the limits of a user in this database, or removes them. They apply to new connections. */
export async function setSessionLimits(pool: pg.Pool, user: string, limits: SessionLimits | null): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name');
  const target = `${pg.escapeIdentifier(user)} in database ${pg.escapeIdentifier(rows[0]?.name ?? '')}`;
  const changes = names.map((name) => {
    const value = limits?.[name];
    return value === undefined
      ? `alter role ${target} reset ${name}`
      : `alter role ${target} set ${name} = ${pg.escapeLiteral(value)}`;
  });
  await pool.query(changes.join(';\n'));
}

/** For work without a time limit: migrations, backups, an operator's own statements. */
export const noLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set ${name} = 0`)
  .join('; ');
