// Lists by keyset: a page begins after the last row of the one before, so nothing is skipped or shown twice.

import { type RawBuilder, sql } from 'kysely';
import { AppError } from '#platform/kernel';

export type Page = {
  limit: number;
  /** A condition on the time and id columns of the list, newest first. */
  after: (timeColumn: string, idColumn: string) => RawBuilder<boolean>;
};

/** `at` is the row's time as the database writes it: a JavaScript date would lose its microseconds. */
type Placed = { id: string; at: string };

export function readPage({ limit, cursor }: { limit: number; cursor?: string | undefined }): Page {
  const last = cursor === undefined ? undefined : readCursor(cursor);
  return {
    limit,
    after: (timeColumn, idColumn) =>
      last === undefined
        ? sql<boolean>`true`
        : sql<boolean>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${last.at}::timestamptz, ${last.id})`,
  };
}

/** One row more than the page was asked for: it tells whether there is a next page, and is not shown. */
export function pageOf<Row extends Placed>(rows: readonly Row[], limit: number) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last !== undefined ? writeCursor(last) : null };
}

function writeCursor({ at, id }: Placed): string {
  return Buffer.from(JSON.stringify([at, id])).toString('base64url');
}

function readCursor(cursor: string): Placed {
  try {
    const [at, id] = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')) as [unknown, unknown];
    const isTime = typeof at === 'string' && /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/.test(at);
    if (isTime && typeof id === 'string') return { at, id };
  } catch {
    // Falls through to the refusal below.
  }
  const errors = [{ path: 'cursor', message: 'is not a cursor of this list; leave it out for the first page' }];
  throw new AppError('invalid_request', { extras: { errors } });
}
