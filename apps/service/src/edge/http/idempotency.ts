// A repeated request gets the stored first response.

import { type ErrorCode, errors } from '@galley/contract';
import { AppError, newSeed, type OperationCall, type OperationResult, type Principal } from '#platform/kernel';

type ApiResponse = { headers: Record<string, string>; body: string };

type Attempt =
  | { state: 'first'; seed: string; store: (response: ApiResponse) => Promise<void>; discard: () => Promise<void> }
  | { state: 'repeated'; response: ApiResponse }
  | { state: 'running' }
  | { state: 'other request' };

export type BeginAttempt = (request: { scope: string; key: string; fingerprint: string }) => Promise<Attempt>;

type StoredResponse =
  | { output: unknown }
  | { error: { code: ErrorCode; detail: string; extras: Record<string, unknown> } };

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

export async function serveOnce(
  call: OperationCall,
  begin: BeginAttempt,
  serve: (seed: string) => Promise<OperationResult>,
): Promise<OperationResult> {
  const { operation, idempotencyKey: key, principal, network } = call;
  if (operation.idempotent !== true || key === undefined) return serve(newSeed());
  if (typeof key !== 'string' || !KEY_SHAPE.test(key)) throw badKey();
  // Without an account, an idempotency key belongs to its network: two anonymous callers may choose the same one.
  const scope = principal === null ? `network ${network}` : ownerOf(principal);
  const attempt = await begin({ scope, key, fingerprint: fingerprintOf(call) });
  if (attempt.state === 'other request') throw new AppError('idempotency_key_reused');
  if (attempt.state === 'running') throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
  if (attempt.state === 'first') return storeResponse(attempt, () => serve(attempt.seed));
  return repeat(attempt.response);
}

/**
 * A key or connection that was handed out gets no response of another: the stored one of a new key shows a secret with
 * the rights of its maker.
 */
function ownerOf({ accountId, keyId, keyMonthlyCap, isRestricted, scopes }: Principal): string {
  const isHandedOut = isRestricted === true || keyMonthlyCap !== null || (scopes ?? null) !== null;
  return isHandedOut ? `${accountId} ${keyId}` : accountId;
}

async function storeResponse(
  attempt: Attempt & { state: 'first' },
  serve: () => Promise<OperationResult>,
): Promise<OperationResult> {
  const served = await serve().catch(async (cause: unknown) => {
    if (!(cause instanceof AppError) || mayChange(cause.code)) await attempt.discard();
    else {
      const { code, detail, extras, headers } = cause;
      await attempt.store({
        headers,
        body: JSON.stringify({ error: { code, detail, extras } } satisfies StoredResponse),
      });
    }
    throw cause;
  });
  // The work is done: if the response cannot be stored, the lock stays, so that a repeat does not run it again at once.
  await attempt.store({
    headers: served.headers,
    body: JSON.stringify({ output: served.output } satisfies StoredResponse),
  });
  return served;
}

/** Too early, our fault, or insufficient credits: the same request may succeed the next time. */
function mayChange(code: ErrorCode): boolean {
  const { status, retryable } = errors[code];
  return retryable || status === 402 || status === 429 || status >= 500;
}

const REPLAYED = { 'idempotent-replayed': 'true' };

function repeat({ headers, body }: ApiResponse): OperationResult {
  const stored = JSON.parse(body) as StoredResponse;
  if ('output' in stored) return { output: stored.output, headers: { ...headers, ...REPLAYED } };
  const { code, detail, extras } = stored.error;
  throw new AppError(code, { detail, extras, headers: { ...headers, ...REPLAYED } });
}

/** The same call has the same fingerprint over REST and MCP: a tool omits parts that a path always has. */
function fingerprintOf({ operation, input: { params = {}, query = {}, body } }: OperationCall): string {
  return JSON.stringify([operation.id, params, query, body]);
}

function badKey(): AppError {
  const errors = [{ path: 'Idempotency-Key', message: 'must be 1 to 255 printable characters without spaces' }];
  return new AppError('invalid_request', { extras: { errors } });
}
