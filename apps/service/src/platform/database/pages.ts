// Keyset pagination: a page begins after the last row of the previous one, so no row is skipped or repeated.

import { createHmac } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { AppError, isSignedWith, type Secret, signingSecret } from '#platform/kernel';

export type Page = {
  limit: number;
  /** A condition on the time and id columns of the list, newest first. */
  after: (timeColumn: string, idColumn: string) => RawBuilder<boolean>;
  /** The position at which the next page begins. */
  cursorOf: (last: Position) => string;
};

export type ReadPage = (query: { limit: number; cursor?: string | undefined }) => Page;

/** `at` is the row's time as PostgreSQL prints it: a JavaScript date would lose its microseconds. */
type Position = { id: string; at: string };

/** Cursors are signed: their content reaches the database only if this service wrote it. */
export function createReadPage(secret: Secret): ReadPage {
  return ({ limit, cursor }) => {
    const last = cursor === undefined ? undefined : openCursor(cursor, secret);
    return {
      limit,
      after: (timeColumn, idColumn) =>
        last === undefined
          ? sql<boolean>`true`
          : sql<boolean>`(${sql.ref(timeColumn)}, ${sql.ref(idColumn)}) < (${last.at}::timestamptz, ${last.id})`,
      cursorOf: (slot) => sealCursor(slot, signingSecret(secret)),
    };
  };
}

/** Reads one row more than the page: it shows whether there is a next page, and is not returned. */
export function pageOf<Row extends Position>(rows: readonly Row[], { limit, cursorOf }: Page) {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next_cursor: rows.length > limit && last !== undefined ? cursorOf(last) : null };
}

function sealCursor({ at, id }: Position, secret: string): string {
  const position = Buffer.from(JSON.stringify([at, id])).toString('base64url');
  return `${position}.${sealOf(position, secret)}`;
}

function openCursor(cursor: string, secret: Secret): Position {
  const [position = '', seal = '', ...rest] = cursor.split('.');
  if (rest.length > 0 || !isSignedWith(secret, seal, (item) => sealOf(position, item))) {
    const errors = [{ path: 'cursor', message: 'is not a cursor of this list; leave it out for the first page' }];
    throw new AppError('invalid_request', { extras: { errors } });
  }
  const [at, id] = JSON.parse(Buffer.from(position, 'base64url').toString('utf8')) as [string, string];
  return { at, id };
}

/** The purpose is signed as well: the secret has other uses, whose signatures must not be valid cursors. */
function sealOf(position: string, secret: string): string {
  return createHmac('sha256', secret).update(`galley list cursor ${position}`).digest('base64url');
}
