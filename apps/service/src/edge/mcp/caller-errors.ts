import type { JSONRPCMessage, Server } from '@modelcontextprotocol/server';
import { INVALID_PARAMS } from './rejection.ts';

const INTERNAL_ERROR = -32_603;

/**
 * The SDK reports invalid parameters as an internal error with its schemas. They are the caller's fault, and this
 * reports them as such.
 */
export function reportCallerErrors(server: Server): Server {
  const connect = server.connect.bind(server);
  server.connect = (transport) => {
    const send = transport.send.bind(transport);
    transport.send = (message, options) => send(asCallerError(message), options);
    return connect(transport);
  };
  return server;
}

function asCallerError(message: JSONRPCMessage): JSONRPCMessage {
  if (!('error' in message) || message.error.code !== INTERNAL_ERROR || !isIssues(message.error.message))
    return message;
  return { ...message, error: { code: INVALID_PARAMS, message: 'These are not the params of this method.' } };
}

/** The schema's message about a value that it rejected. */
function isIssues(text: string): boolean {
  try {
    const issues: unknown = JSON.parse(text);
    return Array.isArray(issues) && issues.every((issue) => issue?.path !== undefined);
  } catch {
    // Any other message is not JSON.
    return false;
  }
}
