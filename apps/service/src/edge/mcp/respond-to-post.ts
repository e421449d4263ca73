// One POST on the SDK's transport: a server for this request alone, which responds as JSON or as a stream.

import { type JSONRPCRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { BuildServer } from './build-server.ts';
import type { Visit } from './mcp-request.ts';
import type { PostedMessages } from './messages.ts';

export type Post = {
  request: Request;
  posted: PostedMessages;
  /** The caller's own header. */
  accept: string;
  /** Runs when the response is sent or the caller has disconnected. */
  onClosed: (end: () => void) => void;
};

export async function respondToPost(build: BuildServer, visit: Visit, post: Post): Promise<Response> {
  const { request, posted, onClosed } = post;
  if (posted.messages.length === 0) return new Response(null, { status: 202 });
  const isStream = wantsStream(post);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStream });
  const server = build(visit);
  await server.connect(transport);
  // A JSON response is complete at once; a stream stays open as long as the client reads it.
  if (isStream) onClosed(() => void server.close());
  try {
    return await transport.handleRequest(request, { parsedBody: posted.body });
  } finally {
    if (!isStream) await server.close();
  }
}

/** JSON, unless there is progress to report or the caller accepts only a stream. */
function wantsStream({ accept, posted }: Post): boolean {
  if (!accept.includes('text/event-stream') || posted.requests.length === 0) return false;
  return posted.requests.some(asksForProgress) || !/application\/json|\*\/\*/.test(accept);
}

function asksForProgress({ params }: JSONRPCRequest): boolean {
  return params?._meta?.progressToken !== undefined;
}
