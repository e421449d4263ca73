import { operations } from '@galley/contract';
import type { Query, ReadPage } from '#platform/database';
import { type Endpoint, endpoint } from '#platform/kernel';
import { listEvents } from './events.ts';
import type { RequestLog } from './request-log.ts';

type Deps = { query: Query; readPage: ReadPage; requestLog: RequestLog };

export function auditEndpoints({ query, readPage, requestLog }: Deps): Endpoint[] {
  return [
    endpoint(operations.listActivity, ({ principal }, input) =>
      listEvents(query, principal.accountId, readPage(input.query)),
    ),
    endpoint(operations.listRequests, async ({ principal }, { query: asked }) => ({
      requests: await requestLog.list(principal.accountId, asked.request_id),
    })),
  ];
}
