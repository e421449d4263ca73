import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import * as connection from '#resources/connection';
import { idOf } from '#resources/wire';

export const listConnections = operation({
  id: 'listConnections',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/connections',
  module: 'accounts',
  summary: 'List the apps that act for the account',
  callers: owners,
  limit: 'read',
  success: {
    status: 200,
    description: 'Live connections, newest first.',
    body: z.object({ connections: z.array(connection.connection) }),
  },
});

export const endConnection = operation({
  id: 'endConnection',
  scope: 'account',
  activity: 'connection.ended',
  needs: 'account',
  method: 'DELETE',
  path: '/api/v1/connections/{id}',
  module: 'accounts',
  summary: 'End a connection',
  description: 'Its tokens, and the keys that it made, are refused everywhere within 5 seconds.',
  callers: owners,
  limit: 'read',
  params: z.strictObject({ id: idOf('connection') }),
  success: { status: 204, description: 'The connection has ended.' },
});

export const describeConnection = operation({
  id: 'describeConnection',
  scope: 'account',
  method: 'GET',
  path: '/api/v1/connections/request',
  module: 'accounts',
  summary: 'Describe who asks for a connection',
  description: 'For the page that asks the owner. It takes what /oauth/authorize was called with.',
  callers: ['session'],
  limit: 'preflight',
  query: connection.connectionQuery,
  success: { status: 200, description: 'Who asks, and for what.', body: connection.connectionRequest },
  errors: ['host_busy'],
});

export const decideConnection = operation({
  id: 'decideConnection',
  scope: 'account',
  activity: 'connection.decided',
  method: 'POST',
  path: '/api/v1/connections/request',
  module: 'accounts',
  summary: 'Approve or deny a connection',
  callers: ['session'],
  limit: 'preflight',
  body: connection.connectionDecision,
  success: { status: 200, description: 'Where the browser goes now.', body: connection.connectionDecided },
  errors: ['host_busy'],
});
