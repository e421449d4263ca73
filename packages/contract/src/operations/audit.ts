import { z } from 'zod';
import { limits } from '#limits';
import { operation, owners } from '#operations/operation';
import { accountRequest, activityEvent } from '#resources/account';
import { nextCursor, page } from '#resources/wire';

export const listActivity = operation({
  id: 'listActivity',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/account/activity',
  module: 'audit',
  summary: 'List what was done to the account, newest first',
  description: 'Keys, sessions, passwords, webhooks, purchases and operator actions of the last year.',
  callers: owners,
  limit: 'read',
  query: z.strictObject(page),
  success: {
    status: 200,
    description: 'A page of events.',
    body: z.object({ events: z.array(activityEvent), next_cursor: nextCursor }),
  },
});

export const listRequests = operation({
  id: 'listRequests',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/account/requests',
  module: 'audit',
  summary: 'List the latest requests of the account, newest first',
  description: `The last ${limits.requestsPerAccount} of a day that changed something or failed, over REST; reads that succeeded and calls over MCP and WebSocket are not listed. \`request_id\` finds one.`,
  callers: owners,
  limit: 'read',
  query: z.strictObject({ request_id: z.string().max(limits.requestIdCharacters).optional() }),
  success: {
    status: 200,
    description: 'The requests.',
    body: z.object({ requests: z.array(accountRequest) }),
  },
});
