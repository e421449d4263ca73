// For tests: JSON-RPC to a running api, and the response in either form.

import { operations } from '@galley/contract';
import { defined } from '#platform/kernel';
import type { RunningApi } from './running-api.ts';

export const MCP_PATH = operations.callMcp.path;

export type RpcResponse = { status: number; headers: Headers; isStream: boolean; messages: Rpc[]; message: Rpc };

export type Rpc = {
  id?: unknown;
  method?: string;
  params?: Record<string, unknown>;
  result?: Record<string, unknown> & { isError?: boolean; content?: Content[]; structuredContent?: unknown };
  error?: { code: number; message: string; data?: Record<string, unknown> };
};

export type Content = { type: string; text?: string; uri?: string; mimeType?: string; data?: string };

export type Speaks = {
  key?: string;
  cookie?: string;
  version?: string;
  accept?: string;
  headers?: Record<string, string>;
};

export const BOTH = 'application/json, text/event-stream';

export async function post(api: RunningApi, body: unknown, speaks: Speaks = {}): Promise<RpcResponse> {
  const response = await fetch(`${api.url}${MCP_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headersOf(speaks) },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const text = await response.text();
  const isStream = (response.headers.get('content-type') ?? '').startsWith('text/event-stream');
  const messages = isStream ? dataIn(text) : text === '' ? [] : [JSON.parse(text)].flat();
  const { status, headers } = response;
  return { status, headers, isStream, messages, message: messages.at(-1) ?? {} };
}

export function headersOf({ key, cookie, version, accept = BOTH, headers }: Speaks): Record<string, string> {
  return {
    accept,
    ...defined({ 'x-api-key': key, cookie, 'mcp-protocol-version': version }),
    ...headers,
  };
}

export function rpc(method: string, params?: object, id: number | string = 1): object {
  return { jsonrpc: '2.0', id, method, ...defined({ params }) };
}

export const REVISION = '2026-07-28';

type Modern = { method: string; params?: Record<string, unknown>; extensions?: Record<string, object> };

/** A request of the newest revision contains its version and capabilities, and its headers repeat what it asks. */
export function postModern(api: RunningApi, { method, params = {}, extensions }: Modern, speaks: Speaks) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': REVISION,
    'io.modelcontextprotocol/clientCapabilities': defined({ extensions }),
    'io.modelcontextprotocol/clientInfo': { name: 'test', version: '1.0.0' },
  };
  const name = params['name'] ?? params['taskId'];
  const headers = { 'mcp-method': method, ...(name === undefined ? {} : { 'mcp-name': String(name) }) };
  return post(api, rpc(method, { ...params, _meta }), { version: REVISION, headers, ...speaks });
}

export async function callTool(
  api: RunningApi,
  { name, args = {}, meta }: { name: string; args?: object; meta?: object },
  speaks: Speaks,
): Promise<NonNullable<Rpc['result']>> {
  const params = { name, arguments: args, ...defined({ _meta: meta }) };
  const { message, status } = await post(api, rpc('tools/call', params), { version: '2025-11-25', ...speaks });
  if (message.result === undefined) throw new Error(`no result: ${status} ${JSON.stringify(message)}`);
  return message.result;
}

/** The first text; for an error the sentence, for a success the JSON. */
export function textOf({ content = [] }: NonNullable<Rpc['result']>): string {
  return content.find(({ type }) => type === 'text')?.text ?? '';
}

function dataIn(text: string): Rpc[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice('data: '.length)));
}
