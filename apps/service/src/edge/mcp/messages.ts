// Checks a body before the SDK does: whether it is a message, and what a batch may not contain.

import { limits, type ToolName, tools } from '@galley/contract';
import {
  isInitializeRequest,
  isJSONRPCNotification,
  isJSONRPCRequest,
  type JSONRPCMessage,
  type JSONRPCRequest,
  parseJSONRPCMessage,
} from '@modelcontextprotocol/server';
import { AppError } from '#platform/kernel';

export type PostedMessages = {
  /** As the transport accepts it: one message, or a batch. */
  body: unknown;
  messages: JSONRPCMessage[];
  requests: JSONRPCRequest[];
};

/** The version that removed batches. */
const NO_BATCHES_SINCE = '2025-06-18';

export function readMessages(body: unknown, version: string): PostedMessages {
  if (body === undefined) throw new AppError('invalid_json');
  if (!Array.isArray(body)) {
    const message = parse(body);
    return { body, messages: [message], requests: isJSONRPCRequest(message) ? [message] : [] };
  }
  if (version >= NO_BATCHES_SINCE) throw invalid(`Protocol version ${version} has no batches. Send one message.`);
  return readBatch(body);
}

function readBatch(body: unknown[]): PostedMessages {
  if (body.length === 0 || body.length > limits.mcpBatchMessages) {
    throw invalid(`A batch holds 1 to ${limits.mcpBatchMessages} messages.`);
  }
  // If a batch contained a request and its cancellation, neither would get a response, and the caller would wait
  // forever.
  const messages = body.map(parse).filter((item) => !isCancellation(item));
  const requests = messages.filter(isJSONRPCRequest);
  if (new Set(requests.map(({ id }) => id)).size < requests.length) throw invalid('Two requests have the same id.');
  if (requests.some(isInitializeRequest) && messages.length > 1) throw invalid('Send initialize alone.');
  if (requests.filter(isBillable).length > limits.mcpBillablePerBatch) {
    throw invalid(`A batch holds at most ${limits.mcpBillablePerBatch} billable calls.`);
  }
  return { body: messages, messages, requests };
}

function parse(message: unknown): JSONRPCMessage {
  try {
    return parseJSONRPCMessage(message);
  } catch (cause) {
    throw new AppError('invalid_request', { detail: 'This is no JSON-RPC 2.0 message.', cause });
  }
}

function isCancellation(message: JSONRPCMessage): boolean {
  return isJSONRPCNotification(message) && message.method === 'notifications/cancelled';
}

const billable = new Set<unknown>(tools.filter((item) => 'price' in item).map(({ name }): ToolName => name));

function isBillable({ method, params }: JSONRPCRequest): boolean {
  return method === 'tools/call' && billable.has(params?.['name']);
}

function invalid(detail: string): AppError {
  return new AppError('invalid_request', { detail });
}
