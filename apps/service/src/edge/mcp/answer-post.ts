// One POST on the protocol's own transport: a server for this request alone, answering as JSON or as a stream.

import { type JSONRPCRequest, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import type { BuildServer } from './build-server.ts';
import type { Posted } from './messages.ts';
import type { Visit } from './visit.ts';

export type Post = {
  request: Request;
  posted: Posted;
  /** The caller's own header. */
  accept: string;
  /** Runs when the answer is out or the caller has left. */
  onClosed: (end: () => void) => void;
};

export async function answerPost(build: BuildServer, visit: Visit, post: Post): Promise<Response> {
  const { request, posted, onClosed } = post;
  if (posted.messages.length === 0) return new Response(null, { status: 202 });
  const isStream = wantsStream(post);
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: !isStream });
  const server = build(visit);
  await server.connect(transport);
  // An answer in JSON is whole when it is there; a stream lives as long as someone reads it.
  if (isStream) onClosed(() => void server.close());
  try {
    return await transport.handleRequest(request, { parsedBody: posted.body });
  } finally {
    if (!isStream) await server.close();
  }
}

/** JSON unless there is something to tell on the way, or the caller reads nothing else. */
function wantsStream({ accept, posted }: Post): boolean {
  if (!accept.includes('text/event-stream') || posted.requests.length === 0) return false;
  return posted.requests.some(asksForProgress) || !/application\/json|\*\/\*/.test(accept);
}

function asksForProgress({ params }: JSONRPCRequest): boolean {
  return params?._meta?.progressToken !== undefined;
}
