import { operations } from '@galley/contract';
import type { Query, ReadPage } from '#platform/database';
import { type Endpoint, endpoint } from '#platform/kernel';
import { listEvents } from './events.ts';

export function auditEndpoints({ query, readPage }: { query: Query; readPage: ReadPage }): Endpoint[] {
  return [
    endpoint(operations.listActivity, ({ principal }, input) =>
      listEvents(query, principal.accountId, readPage(input.query)),
    ),
  ];
}
