// Remembers the first answer to a request. What is stored can be read only with the key that the caller sent, so an
// answer that shows a secret once does not lie in the database.

import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Query } from '#platform/database';

export type Answer = { headers: Record<string, string>; body: string };

export type Attempt =
  | { state: 'first'; keep: (answer: Answer) => Promise<void>; forget: () => Promise<void> }
  | { state: 'repeated'; answer: Answer }
  | { state: 'running' }
  | { state: 'other request' };

export type IdempotentAnswers = {
  /** `scope` is whose key it is; `fingerprint` tells one request from another. */
  begin: (request: { scope: string; key: string; fingerprint: string }) => Promise<Attempt>;
  /** Deletes what is past its day. */
  sweep: () => Promise<number>;
};

type Row = { fingerprint: Buffer; sealed_answer: Buffer | null };

/** Longer than any request may take: after that its process is gone, and the next attempt is the first again. */
const LOCK_SECONDS = 90;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

export function createIdempotentAnswers({
  query,
  keepSeconds,
}: {
  query: Query;
  keepSeconds: number;
}): IdempotentAnswers {
  return {
    begin: async ({ scope, key, fingerprint }) => {
      const lookup = digest('lookup', scope, key);
      const print = digest('fingerprint', key, fingerprint);
      const isFirst = await claim(query, { lookup, print, keepSeconds });
      if (isFirst) return first(query, { lookup, secret: secretOf(scope, key), keepSeconds });
      const { rows } = await sql<Row>`
        select fingerprint, sealed_answer from idempotent_answers where lookup = ${lookup}
      `.execute(query);
      const [row] = rows;
      if (row !== undefined && !row.fingerprint.equals(print)) return { state: 'other request' };
      if (row?.sealed_answer == null) return { state: 'running' };
      return { state: 'repeated', answer: unseal(row.sealed_answer, secretOf(scope, key)) };
    },
    sweep: async () => {
      const result = await sql`delete from idempotent_answers where expires_at < now()`.execute(query);
      return Number(result.numAffectedRows ?? 0);
    },
  };
}

type Claim = { lookup: Buffer; print: Buffer; keepSeconds: number };

/** One statement decides: the row is new, or its day is over, or the process that had it is gone. */
async function claim(query: Query, { lookup, print, keepSeconds }: Claim): Promise<boolean> {
  const result = await sql`
    insert into idempotent_answers as known (lookup, fingerprint, locked_until, expires_at)
    values (${lookup}, ${print}, now() + make_interval(secs => ${LOCK_SECONDS}), now() + make_interval(secs => ${keepSeconds}))
    on conflict (lookup) do update
      set fingerprint = excluded.fingerprint, sealed_answer = null,
          locked_until = excluded.locked_until, expires_at = excluded.expires_at
      where known.expires_at < now()
         or (known.sealed_answer is null and known.locked_until < now() and known.fingerprint = excluded.fingerprint)
  `.execute(query);
  return (result.numAffectedRows ?? 0n) > 0n;
}

type Claimed = { lookup: Buffer; secret: Buffer; keepSeconds: number };

function first(query: Query, { lookup, secret, keepSeconds }: Claimed): Attempt {
  return {
    state: 'first',
    keep: async (answer) => {
      await sql`
        update idempotent_answers
        set sealed_answer = ${seal(answer, secret)}, locked_until = null,
            expires_at = now() + make_interval(secs => ${keepSeconds})
        where lookup = ${lookup}
      `.execute(query);
    },
    forget: async () => {
      await sql`delete from idempotent_answers where lookup = ${lookup} and sealed_answer is null`.execute(query);
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

function seal(answer: Answer, secret: Buffer): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', secret, nonce);
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
}

function unseal(sealed: Buffer, secret: Buffer): Answer {
  const decipher = createDecipheriv('aes-256-gcm', secret, sealed.subarray(0, NONCE_BYTES));
  decipher.setAuthTag(sealed.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
  const text = Buffer.concat([decipher.update(sealed.subarray(NONCE_BYTES + TAG_BYTES)), decipher.final()]);
  return JSON.parse(text.toString('utf8')) as Answer;
}
