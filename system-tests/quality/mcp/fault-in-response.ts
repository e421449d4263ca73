import { z } from 'zod';

type Reply = { status: number; type: string; body: string };

/** Statuses that the endpoint may return; any other is a fault, 5xx above all. */
const STATUSES = new Set([200, 202, 400, 413, 415]);
const CODES = new Set([-32_700, -32_600, -32_601, -32_602, -32_000]);
/** Codes of the newest revision: headers and body differ, a capability is missing, the version is not served. */
const NEWEST_CODES = new Set([-32_020, -32_021, -32_022]);

/** The id that was sent is returned, and JSON-RPC only advises against fractions. */
const id = z.union([z.string(), z.number(), z.null()]);
const failure = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: id.optional(),
  error: z.object({ code: z.int(), message: z.string() }),
});
const success = z.strictObject({ jsonrpc: z.literal('2.0'), id, result: z.looseObject({}) });
const note = z.strictObject({ jsonrpc: z.literal('2.0'), method: z.string(), params: z.looseObject({}) });
const message = z.union([failure, success, note]);

/** The fault of a response of the MCP endpoint, if any. */
export function faultInResponse({ status, type, body }: Reply): string | undefined {
  if (!STATUSES.has(status)) return `${status} ${body.slice(0, 200)}`;
  if (status === 202) return body === '' ? undefined : `a 202 with a body: ${body.slice(0, 200)}`;
  try {
    for (const item of messagesIn(type, body)) {
      const read = message.parse(item);
      if ('error' in read && !CODES.has(read.error.code) && !NEWEST_CODES.has(read.error.code)) {
        return `code ${read.error.code}: ${read.error.message.slice(0, 200)}`;
      }
    }
    return undefined;
  } catch {
    return `not a JSON-RPC message: ${status} ${type} ${body.slice(0, 200)}`;
  }
}

function messagesIn(type: string, body: string): unknown[] {
  if (!type.startsWith('text/event-stream')) return [JSON.parse(body)].flat();
  const data = body.split('\n').filter((line) => line.startsWith('data: '));
  return data.map((line) => JSON.parse(line.slice('data: '.length)));
}
