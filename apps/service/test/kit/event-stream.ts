// For tests: an event stream that records its events.

import { headersOf, MCP_PATH, type Rpc, type Speaks } from './mcp.ts';
import type { RunningApi } from './running-api.ts';

export type StreamEvent = { id: number; message: Rpc | null };

export type TestStream = {
  status: number;
  headers: Headers;
  heard: StreamEvent[];
  /** Every event that is a notification. */
  messages: () => { id: number; message: Rpc }[];
  close: () => void;
  /** Resolves when the stream has ended, from either side. */
  ended: Promise<void>;
};

export async function openTestStream(
  api: RunningApi,
  speaks: Speaks & { lastEventId?: number | string },
): Promise<TestStream> {
  const leaving = new AbortController();
  const resume = speaks.lastEventId === undefined ? {} : { 'last-event-id': String(speaks.lastEventId) };
  const response = await fetch(`${api.url}${MCP_PATH}`, {
    headers: { ...headersOf({ accept: 'text/event-stream', ...speaks }), ...resume },
    signal: leaving.signal,
  });
  const heard: StreamEvent[] = [];
  const { status, headers } = response;
  return {
    status,
    headers,
    heard,
    messages: () => heard.flatMap(({ id, message }) => (message === null ? [] : [{ id, message }])),
    close: () => leaving.abort(),
    ended: listen(response, heard),
  };
}

async function listen({ body }: Response, heard: StreamEvent[]): Promise<void> {
  if (body === null) return;
  const decoder = new TextDecoder();
  let text = '';
  try {
    for await (const bytes of body) {
      const blocks = (text + decoder.decode(bytes, { stream: true })).split('\n\n');
      text = blocks.pop() ?? '';
      heard.push(...blocks.flatMap(eventOf));
    }
  } catch {
    // The test has disconnected.
  }
}

function eventOf(block: string): StreamEvent[] {
  const [, id] = /^id: (\d+)$/m.exec(block) ?? [];
  const [, data] = /^data: (.*)$/m.exec(block) ?? [];
  if (id === undefined || data === undefined) return [];
  return [{ id: Number(id), message: data === '' ? null : JSON.parse(data) }];
}
