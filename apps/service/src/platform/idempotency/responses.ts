// Stores the first response to a request. It can be decrypted only with the key that the caller sent, so a response
// that shows a secret once is not readable in the database.

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { deleteInBatches, type Query } from '#platform/database';
import { newSeed } from '#platform/kernel';

export type ApiResponse = { headers: Record<string, string>; body: string };

export type Attempt =
  | { state: 'first'; seed: string; store: (response: ApiResponse) => Promise<void>; discard: () => Promise<void> }
  | { state: 'repeated'; response: ApiResponse }
  | { state: 'running' }
  | { state: 'other request' };

export type IdempotentResponses = {
  /** `scope` is the owner of the key; `fingerprint` distinguishes requests. */
  begin: (request: { scope: string; key: string; fingerprint: string }) => Promise<Attempt>;
  /** Deletes expired responses. */
  sweep: () => Promise<number>;
};

type Row = { fingerprint: Buffer; sealed_answer: Buffer | null };

/** Longer than any request may take: after that its process is gone, and the next attempt counts as the first. */
const LOCK_SECONDS = 90;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createIdempotentResponses({
  query,
  retentionSeconds,
}: {
  query: Query;
  retentionSeconds: number;
}): IdempotentResponses {
  return {
    begin: async ({ scope, key, fingerprint }) => {
      const lookup = digest('lookup', scope, key);
      const print = digest('fingerprint', key, fingerprint);
      const seed = await claim(query, { lookup, print, retentionSeconds });
      if (seed !== undefined) return first(query, { lookup, seed, secret: secretOf(scope, key), retentionSeconds });
      const { rows } = await sql<Row>`
        select fingerprint, sealed_answer from idempotent_answers where lookup = ${lookup}
      `.execute(query);
      const [row] = rows;
      if (row !== undefined && !row.fingerprint.equals(print)) return { state: 'other request' };
      if (row?.sealed_answer == null) return { state: 'running' };
      return { state: 'repeated', response: unseal(row.sealed_answer, secretOf(scope, key)) };
    },
    sweep: () => deleteInBatches(query, { from: 'idempotent_answers', where: sql`expires_at < now()` }),
  };
}

type Claim = { lookup: Buffer; print: Buffer; retentionSeconds: number };

/**
 * One statement decides: the row is new, expired, released, or its process is gone. Returns its seed, which stays the
 * same for the same request: an earlier attempt may already have created the result.
 */
async function claim(query: Query, { lookup, print, retentionSeconds }: Claim): Promise<string | undefined> {
  const { rows } = await sql<{ seed: string }>`
    insert into idempotent_answers as known (lookup, fingerprint, seed, locked_until, expires_at)
    values (${lookup}, ${print}, ${newSeed()}, now() + make_interval(secs => ${LOCK_SECONDS}), now() + make_interval(secs => ${retentionSeconds}))
    on conflict (lookup) do update
      set fingerprint = excluded.fingerprint, sealed_answer = null,
          seed = case when known.expires_at < now() or known.fingerprint <> excluded.fingerprint
                 then excluded.seed else known.seed end,
          locked_until = excluded.locked_until, expires_at = excluded.expires_at
      where known.expires_at < now()
         or (known.sealed_answer is null and known.locked_until is null)
         or (known.sealed_answer is null and known.locked_until < now() and known.fingerprint = excluded.fingerprint)
    returning seed
  `.execute(query);
  return rows[0]?.seed;
}

type ResponseClaim = { lookup: Buffer; seed: string; secret: Buffer; retentionSeconds: number };

function first(query: Query, { lookup, seed, secret, retentionSeconds }: ResponseClaim): Attempt {
  return {
    state: 'first',
    seed,
    store: async (response) => {
      await sql`
        update idempotent_answers
        set sealed_answer = ${seal(response, secret)}, locked_until = null,
            expires_at = now() + make_interval(secs => ${retentionSeconds})
        where lookup = ${lookup}
      `.execute(query);
    },
    discard: async () => {
      // Not deleted: an attempt that lost its connection may have been carried out, and a repeat must find it.
      await sql`
        update idempotent_answers set locked_until = null where lookup = ${lookup} and sealed_answer is null
      `.execute(query);
    },
  };
}

function digest(...parts: readonly string[]): Buffer {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(`${part.length}:${part}`);
  return hash.digest();
}

function secretOf(scope: string, key: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, scope, 'idempotent answer', 32));
}

function seal(response: ApiResponse, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(response), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(sealed: Buffer, secret: Buffer): ApiResponse {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as ApiResponse;
}
