import { z } from 'zod';
import { operation, owners } from '#operations/operation';
import { rpcRefusal } from '#resources/problem';

const rpcMessage = z.looseObject({ jsonrpc: z.literal('2.0') });

export const callMcp = operation({
  id: 'callMcp',
  scope: 'any',
  method: 'POST',
  path: '/api/v1/mcp',
  module: 'mcp',
  summary: 'Speak MCP',
  description:
    'JSON-RPC: initialize, tools/list, tools/call. Answered as JSON, or as an event stream to who accepts nothing else or asks for progress. Anonymous keys are refused. Credits cannot be bought here.',
  callers: owners,
  limit: 'read',
  body: z.union([rpcMessage, z.array(rpcMessage).min(1).max(100)]),
  success: { status: 200, description: 'The answer; a notification gets a 202 without a body.', body: rpcMessage },
  refusal: rpcRefusal,
});

export const listenMcp = operation({
  id: 'listenMcp',
  scope: 'read',
  method: 'GET',
  path: '/api/v1/mcp',
  module: 'mcp',
  summary: 'Listen to MCP notifications',
  description: 'Server-sent events; resume with Last-Event-ID.',
  callers: owners,
  limit: 'read',
  success: { status: 200, description: 'The stream.', mediaType: 'text/event-stream' },
  errors: ['not_acceptable', 'too_many_streams'],
  refusal: rpcRefusal,
});
