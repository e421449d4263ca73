// One attempt of a delivery: reads, signs and sends the message through egress, and stores the outcome.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import type { Query } from '#platform/database';
import { classifyUrl, type EgressPolicy, fetchThrough, type ProxyTokenCredentials } from '#platform/egress';
import { activity, WorkFailure } from '#platform/engine';
import type { Logger } from '#platform/kernel';
import type { HostTurns } from '#platform/limiter';
import { takeReceiverTurn } from './receiver-turn.ts';
import { TEST_EVENT } from './relay.ts';
import { signedHeaders } from './signature.ts';

export type Attempts = {
  /** `pauseMs` is the pause after a failure; null for the last attempt. */
  attemptDelivery: (deliveryId: string, pauseMs: number | null) => Promise<'over' | 'again'>;
};

/** The class of the receiver's status; `none` is no response. */
export const attemptResults = ['2xx', '3xx', '4xx', '5xx', 'none'] as const;
export type AttemptResult = (typeof attemptResults)[number];

type Deps = {
  query: Query;
  log: Logger;
  policy: EgressPolicy;
  hosts: Pick<HostTurns, 'take'>;
  egressUrl: string;
  issueProxyToken: (deliveryId: string, lifeMs: number) => ProxyTokenCredentials;
  /** Called when the webhook was disabled because its receiver fails. */
  onDisabled: (webhook: { accountId: string; url: string }) => Promise<void>;
  onAttempt?: (result: AttemptResult) => void;
  /** The wire form of an event, read and signed when it is sent. */
  describe: (
    accountId: string,
    event: { type: string; jobId: string | null; subject: string | null },
  ) => Promise<Record<string, unknown>>;
};

type Row = {
  webhookId: string;
  accountId: string;
  url: string;
  secret: string;
  enabled: boolean;
  hasPaid: boolean;
  run: number;
  event: string;
  jobId: string | null;
  subject: string | null;
  createdAt: Date;
};

const RESPONSE_MS = limits.webhookAnswerSeconds * 1_000;
/** Only the status of a receiver's response is used, not its body. */
const RESPONSE_BYTES = 0;

export function webhookActivities(deps: Deps): Attempts {
  const { query, log, describe, onDisabled, onAttempt } = deps;
  return {
    attemptDelivery: activity(async ({ signal, attempt }, deliveryId: string, pauseMs: number | null) => {
      const row = await readDelivery(query, deliveryId);
      // The webhook was deleted together with its deliveries.
      if (row === undefined) return 'over';
      if (!row.enabled) return note(query, deliveryId, { status: null, pauseMs: null });
      const hasTurn = await waitForTurn(deps, { deliveryId, row, attempt });
      if (!hasTurn) return note(query, deliveryId, { status: null, pauseMs });
      const about = await describe(row.accountId, { type: row.event, jobId: row.jobId, subject: row.subject });
      const body = JSON.stringify({ type: row.event, timestamp: row.createdAt.toISOString(), data: about });
      const status = await post(row, { id: deliveryId, body, signal }, deps);
      const outcome = await note(query, deliveryId, { status, pauseMs });
      onAttempt?.(resultOf(status));
      if (!isTaken(status)) {
        const { webhookId, accountId } = row;
        log.info({ deliveryId, webhookId, accountId, status, isLast: pauseMs === null }, 'webhook delivery failed');
      }
      if (await countFailure(query, row.webhookId, status)) await onDisabled(row);
      return outcome;
    }),
  };
}

type WaitingDelivery = { deliveryId: string; row: Row; attempt: number };

/** A delivery without a turn of its host frees its slot while it waits, and shows when it is tried again. */
async function waitForTurn(
  { query, hosts, log }: Deps,
  { deliveryId, row: { webhookId, accountId, url, event, run, hasPaid }, attempt }: WaitingDelivery,
): Promise<boolean> {
  const isFree = event === TEST_EVENT || run > 1 || event.startsWith('share.');
  const turn = await takeReceiverTurn({ hosts }, { accountId, url, isFree, hasPaid }, attempt);
  if (turn === 'taken') return true;
  if (turn === 'none') {
    log.info({ deliveryId, webhookId, accountId }, 'webhook delivery without turn');
    return false;
  }
  await sql`
    update webhook_deliveries set next_attempt_at = now() + make_interval(secs => ${turn.waitMs / 1_000})
    where id = ${deliveryId} and state = 'pending'
  `.execute(query);
  throw new WorkFailure('host_busy', { isFinal: false, isWait: true, retryAfterMs: turn.waitMs });
}

type Message = { id: string; body: string; signal: AbortSignal };
type Out = Pick<Deps, 'policy' | 'egressUrl' | 'issueProxyToken'>;

/** The status of the response; null when there was none. A redirect is a response and is not followed. */
async function post({ url, secret }: Row, { id, body, signal }: Message, out: Out): Promise<number | null> {
  const target = new URL(url);
  if (classifyUrl(target, out.policy) === 'refused') return null;
  const headers = {
    ...signedHeaders({ id, at: new Date(), body, secret }),
    'content-type': 'application/json',
    'content-length': String(Buffer.byteLength(body)),
    'user-agent': 'Galley-Webhooks/1',
  };
  const through = {
    proxyUrl: out.egressUrl,
    proxyToken: out.issueProxyToken(id, 2 * RESPONSE_MS),
    headers,
    post: body,
  };
  const bounds = { maxBytes: RESPONSE_BYTES, signal: AbortSignal.any([signal, AbortSignal.timeout(RESPONSE_MS)]) };
  try {
    return (await fetchThrough(target, through, bounds)).status;
  } catch {
    // A stopping worker has made no attempt: another worker takes over.
    signal.throwIfAborted();
    return null;
  }
}

async function readDelivery(query: Query, deliveryId: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select w.id as "webhookId", w.account_id as "accountId", w.url, w.secret,
      w.enabled and a.suspended_at is null as enabled, credits_has_paid(a.id) as "hasPaid", d.run, d.event, d.job_id as "jobId", d.subject,
      d.created_at as "createdAt"
    from webhook_deliveries d join webhooks w on w.id = d.webhook_id join accounts a on a.id = w.account_id
    where d.id = ${deliveryId} and d.state = 'pending'
  `.execute(query);
  return rows[0];
}

type Outcome = { status: number | null; pauseMs: number | null };

async function note(query: Query, deliveryId: string, { status, pauseMs }: Outcome): Promise<'over' | 'again'> {
  const isDelivered = isTaken(status);
  const state = isDelivered ? 'delivered' : pauseMs === null ? 'failed' : 'pending';
  const pause = state === 'pending' ? (pauseMs ?? 0) / 1_000 : null;
  await sql`
    update webhook_deliveries set state = ${state}, attempts = attempts + 1, response_status = ${status},
      next_attempt_at = now() + make_interval(secs => ${pause})
    where id = ${deliveryId} and state = 'pending'
  `.execute(query);
  return state === 'pending' ? 'again' : 'over';
}

function resultOf(status: number | null): AttemptResult {
  if (status === null) return 'none';
  return attemptResults.find((result) => result.startsWith(`${Math.floor(status / 100)}`)) ?? 'none';
}

function isTaken(status: number | null): boolean {
  return status !== null && status >= 200 && status < 300;
}

/** Returns true once, for the failure that disables the webhook. */
async function countFailure(query: Query, webhookId: string, status: number | null): Promise<boolean> {
  if (isTaken(status)) {
    await sql`
      update webhooks set failures_in_a_row = 0 where id = ${webhookId} and failures_in_a_row > 0
    `.execute(query);
    return false;
  }
  const { rows } = await sql<{ failures: number }>`
    update webhooks set failures_in_a_row = failures_in_a_row + 1,
      enabled = failures_in_a_row + 1 < ${limits.webhookFailuresInARow}
    where id = ${webhookId} and enabled returning failures_in_a_row as failures
  `.execute(query);
  return (rows[0]?.failures ?? 0) >= limits.webhookFailuresInARow;
}
