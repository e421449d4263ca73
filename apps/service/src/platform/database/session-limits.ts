// What the server ends by itself. The limits belong to the database user, so they hold behind PgBouncer as well.

import pg from 'pg';

export type SessionLimits = Readonly<Record<string, string>>;

/**
 * A transaction of ours takes milliseconds. A lock that is not free within 3 s is held by something stuck, and
 * everything longer than 15 s by something wrong; the caller gets a 503 and may try again.
 */
export const serviceLimits: SessionLimits = {
  statement_timeout: '15s',
  lock_timeout: '3s',
  idle_in_transaction_session_timeout: '30s',
  // A client that vanished is noticed in the middle of a statement, and in the middle of silence.
  client_connection_check_interval: '5s',
  tcp_user_timeout: '30s',
  tcp_keepalives_idle: '30s',
  tcp_keepalives_interval: '10s',
  tcp_keepalives_count: '3',
};

const names = Object.keys(serviceLimits);

/** Sets the limits of a user in this database, or removes them. New connections have them. */
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

/** For work that may take as long as it needs: migrations, backups, an operator's own statements. */
export const noLimits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  .map((name) => `set ${name} = 0`)
  .join('; ');
