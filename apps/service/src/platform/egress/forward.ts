import { type ClientRequest, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream';
import { endToEndHeaders, headersTowards, pairsOf } from './end-to-end-headers.ts';
import type { Holder, Reach, Upstream } from './reach.ts';
import { notReached, reply } from './responses.ts';
import { deniedTarget, targetOfUrl } from './target.ts';

export type Exchange = { request: IncomingMessage; response: ServerResponse };

/** As much as Chromium accepts; cookies of a large site do not fit into Node's 16 KiB. */
export const MAX_HEADER_BYTES = 256 * 1024;

/** GET http://HOST/: one request, one new connection. No connection stays open for another job. */
export async function forward(exchange: Exchange, holder: Holder, reach: Reach): Promise<void> {
  const { request, response } = exchange;
  const url = URL.parse(request.url ?? '');
  const target = url === null || url.protocol !== 'http:' ? undefined : targetOfUrl(url);
  if (url === null || target === undefined) {
    holder.account.deny(deniedTarget(request));
    return reply(response, notReached);
  }
  const gone = new AbortController();
  response.once('close', () => gone.abort());
  const upstream = await reach(target, holder, gone.signal);
  if (upstream === undefined) return reply(response, notReached);
  if (response.closed) return void upstream.socket.destroy();

  const outgoing = openRequest(request, url, upstream);
  response.once('close', () => upstream.socket.destroy());
  outgoing.once('response', (incoming) => forwardResponse(incoming, response, upstream));
  // Interim responses have no body: without this an endless series of them would not be counted.
  outgoing.on('information', upstream.meter).on('continue', upstream.meter);
  outgoing.on('error', () => undefined);
  outgoing.once('close', () => {
    if (response.headersSent || response.closed) return;
    holder.account.deny({ ...target, reason: holder.account.usage().capped ? 'capped' : 'unreachable' });
    reply(response, notReached);
  });
  // Not a pipeline: that would disconnect the client before it learns that the server is gone.
  request.on('data', upstream.meter).pipe(outgoing);
}

function openRequest(request: IncomingMessage, url: URL, { socket }: Upstream): ClientRequest {
  const headers = headersTowards(url, request.rawHeaders);
  if (request.headers['transfer-encoding'] !== undefined) headers.push('Transfer-Encoding', 'chunked');
  return httpRequest({
    createConnection: () => socket,
    method: request.method,
    path: `${url.pathname}${url.search}`,
    headers,
    maxHeaderSize: MAX_HEADER_BYTES,
    // Browsers tolerate many server errors. With one request per connection there is no request smuggling.
    insecureHTTPParser: true,
  });
}

function forwardResponse(incoming: IncomingMessage, response: ServerResponse, { meter, socket }: Upstream): void {
  try {
    response.sendDate = false;
    response.writeHead(incoming.statusCode ?? 0, incoming.statusMessage, responseHeaders(incoming));
  } catch {
    // An invalid status or header. Handled like any other end of the connection.
    return void socket.destroy();
  }
  incoming.on('data', meter);
  // A truncated body must not seem complete: the client's connection ends with it.
  pipeline(incoming, response, () => undefined);
}

/** Omits an uncertain length and sends the body in chunks, so that what follows it is not misread. */
function responseHeaders({ rawHeaders, headers }: IncomingMessage): string[] {
  const pairs = pairsOf(endToEndHeaders(rawHeaders));
  const lengths = pairs.filter(([name]) => name.toLowerCase() === 'content-length').map(([, value]) => value);
  const isCertain =
    lengths.length === 1 && /^\d+$/.test(lengths[0] ?? '') && headers['transfer-encoding'] === undefined;
  return pairs.filter(([name]) => isCertain || name.toLowerCase() !== 'content-length').flat();
}
