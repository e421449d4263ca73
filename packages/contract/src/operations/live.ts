import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import { timestamp } from '#resources/wire';

export const openSocket = operation({
  id: 'openSocket',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/ws',
  module: 'live',
  summary: 'Open the WebSocket',
  description:
    'Says hello, then job.updated, credits.updated, share.commented and share.decided as they happen. Send {"type": "resume", "after": seq} to have everything since replayed. A bad token closes it with 4401.',
  callers: owners,
  limit: 'read',
  query: z.strictObject({
    token: z.string().max(200).optional().meta({ description: 'A key, for clients that cannot send headers.' }),
    ticket: z.string().max(200).optional().meta({ description: 'A single-use ticket.' }),
  }),
  success: { status: 101, description: 'The connection is a WebSocket.' },
  errors: ['too_many_streams', 'upgrade_required'],
});

export const createTicket = operation({
  id: 'createTicket',
  scope: 'read',
  method: 'POST',
  path: '/api/v1/ws/tickets',
  module: 'live',
  summary: 'Get a single-use ticket for the WebSocket',
  callers: owners,
  limit: 'read',
  idempotent: true,
  body: z.strictObject({}).prefault({}),
  success: {
    status: 201,
    description: 'Open the WebSocket with ?ticket= before it expires.',
    body: z.object({ ticket: z.string(), expires_at: timestamp }),
  },
});
