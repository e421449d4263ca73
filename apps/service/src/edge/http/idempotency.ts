// A request that may be repeated is answered with its first answer (interface: Wire rules).

import { type ErrorCode, errors } from '@galley/contract';
import { AppError, newSeed, type OperationCall, type Served } from '#platform/kernel';

type Answer = { headers: Record<string, string>; body: string };

type Attempt =
  | { state: 'first'; seed: string; keep: (answer: Answer) => Promise<void>; forget: () => Promise<void> }
  | { state: 'repeated'; answer: Answer }
  | { state: 'running' }
  | { state: 'other request' };

export type BeginAttempt = (request: { scope: string; key: string; fingerprint: string }) => Promise<Attempt>;

type Kept = { output: unknown } | { error: { code: ErrorCode; detail: string; extras: Record<string, unknown> } };

const KEY_SHAPE = /^[\x21-\x7e]{1,255}$/;

export async function serveOnce(
  call: OperationCall,
  begin: BeginAttempt,
  serve: (seed: string) => Promise<Served>,
): Promise<Served> {
  const { operation, idempotencyKey: key, principal, network } = call;
  if (operation.idempotent !== true || key === undefined) return serve(newSeed());
  if (typeof key !== 'string' || !KEY_SHAPE.test(key)) throw badKey();
  // Without an account, a key belongs to where it comes from: two strangers may well choose the same.
  const scope = principal?.accountId ?? `network ${network}`;
  const attempt = await begin({ scope, key, fingerprint: fingerprintOf(call) });
  if (attempt.state === 'other request') throw new AppError('idempotency_key_reused');
  if (attempt.state === 'running') throw new AppError('idempotency_in_progress', { retryAfterSeconds: 1 });
  if (attempt.state === 'first') return keepWhatComes(attempt, () => serve(attempt.seed));
  return repeat(attempt.answer);
}

async function keepWhatComes(attempt: Attempt & { state: 'first' }, serve: () => Promise<Served>): Promise<Served> {
  const served = await serve().catch(async (cause: unknown) => {
    if (!(cause instanceof AppError) || mayChange(cause.code)) await attempt.forget();
    else {
      const { code, detail, extras, headers } = cause;
      await attempt.keep({ headers, body: JSON.stringify({ error: { code, detail, extras } } satisfies Kept) });
    }
    throw cause;
  });
  // What is done is done: if it cannot be kept, the lock stays, and a repeat does not do it again at once.
  await attempt.keep({ headers: served.headers, body: JSON.stringify({ output: served.output } satisfies Kept) });
  return served;
}

/** Too early, our fault, or too little money: the same request may well succeed the next time. */
function mayChange(code: ErrorCode): boolean {
  const { status, retryable } = errors[code];
  return retryable || status === 402 || status === 429 || status >= 500;
}

const REPLAYED = { 'idempotent-replayed': 'true' };

function repeat({ headers, body }: Answer): Served {
  const kept = JSON.parse(body) as Kept;
  if ('output' in kept) return { output: kept.output, headers: { ...headers, ...REPLAYED } };
  const { code, detail, extras } = kept.error;
  throw new AppError(code, { detail, extras, headers: { ...headers, ...REPLAYED } });
}

/** One call is one call by whichever door: a tool leaves out what an address cannot. */
function fingerprintOf({ operation, input: { params = {}, query = {}, body } }: OperationCall): string {
  return JSON.stringify([operation.id, params, query, body]);
}

function badKey(): AppError {
  const errors = [{ path: 'Idempotency-Key', message: 'must be 1 to 255 printable characters without spaces' }];
  return new AppError('invalid_request', { extras: { errors } });
}
