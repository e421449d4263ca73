// Building blocks of every schema: ids, times, URLs, lists.

import { z } from 'zod';
import { limits } from '#limits';

export const idPrefixes = {
  account: 'acct',
  key: 'key',
  session: 'ses',
  connection: 'con',
  job: 'job',
  capture: 'cap',
  photo: 'pho',
  brand: 'brd',
  purchase: 'pur',
  subscription: 'sbn',
  upload: 'upl',
  entry: 'ent',
  webhook: 'wh',
  delivery: 'del',
  event: 'evt',
  share: 'shr',
  comment: 'cmt',
} as const;

export type IdKind = keyof typeof idPrefixes;

/** The prefix and 29 base62 characters: the milliseconds of a UUIDv7 and 122 random bits. Sortable, unguessable. */
export const idOf = (kind: IdKind) =>
  z
    .string()
    .regex(new RegExp(`^${idPrefixes[kind]}_[0-9A-Za-z]{29}$`), `must be an id that starts with ${idPrefixes[kind]}_`)
    .meta({ examples: [`${idPrefixes[kind]}_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n`] });

/** Credentials of a program: a key, or the connection of an app. */
export const idOfKeyOrConnection = z
  .string()
  .regex(/^(?:key|con)_[0-9A-Za-z]{29}$/, 'must be an id that starts with key_ or con_')
  .meta({ examples: [`${idPrefixes.key}_0Fh2c8WqMVp8Ck3XGvFsZ5uH1tR4n`] });

/** RFC 3339 in UTC. */
export const timestamp = z.iso.datetime().meta({ examples: ['2026-01-31T12:00:00.000Z'] });

export const credits = z.int().meta({ description: 'Whole credits.' });
export const cents = z.int().min(0).meta({ description: 'Hundredths of the currency.' });
export const pixels = z.int().min(1);
export const sizeBytes = z.int().min(0);
export const email = z.email('must be an email address').max(254);
export const signedUrl = z.url().meta({ description: 'Signed URL; works without a key until expires_at.' });

/** Query of a list: a page size and where the last page ended. */
export const page = {
  limit: pageLimit(),
  cursor: z.string().max(512).optional().meta({ description: '`next_cursor` of the page before.' }),
};

export const nextCursor = z
  .string()
  .nullable()
  .meta({ description: 'Send it back as cursor for the next page; null at the end.' });

/** Its form in OpenAPI. */
function asInteger({ jsonSchema }: { jsonSchema: Record<string, unknown> }): void {
  delete jsonSchema['pattern'];
  Object.assign(jsonSchema, { type: 'integer', minimum: 1, maximum: limits.listMaximum, default: limits.listDefault });
}

/** A query parameter is text; a whole number in it becomes a number, and nothing else does. */
function pageLimit() {
  const { listMaximum: maximum, listDefault } = limits;
  const message = `must be a whole number from 1 to ${maximum}`;
  return z
    .string()
    .regex(/^\d{1,15}$/, message)
    .transform(Number)
    .pipe(z.int().min(1, message).max(maximum, message))
    .default(listDefault)
    .meta({ description: `How many, 1 to ${maximum}; ${listDefault} without it.`, override: asInteger });
}
