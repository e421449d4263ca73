import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '@galley/e2e/eventually.ts';
import { newId } from '@galley/service/test-kit';
import { Client } from 'pg';
import type { Fault, FaultContext } from '#chaos/faults/fault-context';
import { isAccepted } from '#chaos/faults/journal';

/** More concurrent requests than all API processes have database connections. */
const PRESSURE = 30;
const ACCEPT_LIMIT_MS = 30_000;
const CREDITS = 10;

/**
 * A client has vanished inside a transaction. Its account keeps calling; other accounts on the same processes must not
 * be affected.
 */
export const lockedRow: Fault = { name: 'a balance row locked', neededKinds: ['quick'], run: lockBalance };

async function lockBalance(context: FaultContext, submit: Parameters<Fault['run']>[1]): Promise<boolean> {
  const { id, key } = await openAccount(context);
  const lock = new Client({ connectionString: context.databaseUrl });
  await lock.connect();
  const end = new AbortController();
  try {
    await lock.query('set idle_in_transaction_session_timeout = 0');
    await lock.query('begin');
    await post(lock, id, -CREDITS);
    const lockedUntil = Date.now() + context.rowLockedMs;
    const statuses = new Set<number>();
    const callers = Array.from({ length: PRESSURE }, (_, index) => press({ context, key, at: index, end, statuses }));
    await eventually(async () => (statuses.has(503) ? true : undefined), { withinMs: ACCEPT_LIMIT_MS });
    const from = Date.now();
    const batch = submit();
    const areAccepted = await eventually(async () => (batch.every(isAccepted) ? true : undefined), {
      withinMs: ACCEPT_LIMIT_MS,
    });
    context.othersServed(areAccepted ? Date.now() - from : ACCEPT_LIMIT_MS);
    await sleep(Math.max(0, lockedUntil - Date.now()));
    end.abort();
    await Promise.all(callers);
    // Responses while the row is locked: a request to retry later, and nothing else.
    return statuses.has(503) && !statuses.has(500);
  } finally {
    end.abort();
    // The commit takes its credits, so that no waiting call becomes a job.
    await lock.query('commit').catch(() => undefined);
    await lock.end();
  }
}

/** The account needs credits: a call without enough credits is rejected without waiting for the row. */
async function openAccount({ fleet, pool }: FaultContext): Promise<{ id: string; key: string }> {
  const name = newId('key');
  const response = await fetch(`${fleet.urls[0]}/api/v1/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${name.toLowerCase()}@galley.example`, password: `Long enough ${name}` }),
  });
  const { account, api_key: key } = (await response.json()) as { account: { id: string }; api_key: string };
  await post(pool, account.id, CREDITS);
  return { id: account.id, key };
}

async function post(client: Pick<Client, 'query'>, accountId: string, amount: number): Promise<void> {
  const statement = "select credits_post($1, $2, 'adjustment', $3, $4)";
  await client.query(statement, [newId('entry'), accountId, amount, newId('entry')]);
}

type LockedRow = { context: FaultContext; key: string; at: number; end: AbortController; statuses: Set<number> };

async function press({ context, key, at, end, statuses }: LockedRow): Promise<void> {
  const { urls } = context.fleet;
  while (!end.signal.aborted) {
    const response = await fetch(`${urls[at % urls.length]}/api/v1/capture/video`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://quick.example/locked-${at}` }),
      signal: end.signal,
    }).catch(() => undefined);
    await response?.text().catch(() => '');
    if (response !== undefined) statuses.add(response.status);
  }
}
