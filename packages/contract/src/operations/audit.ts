import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import { activityEvent } from '#resources/account';
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
