import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';

/** `fetch` through the proxy on this machine, whatever the name in the URL resolves to; trusts one authority alone. */
export function secureFetch(ca: string): typeof fetch {
  const agent = new Agent({ ca, keepAlive: true });
  return async (input, init) => {
    const sent = new Request(input, init);
    const { hostname, port, pathname, search } = new URL(sent.url);
    const body = Buffer.from(await sent.arrayBuffer());
    const headers = { ...Object.fromEntries(sent.headers), host: hostname, 'content-length': body.length };
    const where = { agent, host: '127.0.0.1', port, servername: hostname, path: `${pathname}${search}` };
    return new Promise((resolve, reject) => {
      request({ ...where, method: sent.method, headers, signal: sent.signal }, (message) => {
        const { statusCode: status = 0, headers: received } = message;
        buffer(message).then((bytes) => {
          const copied = Object.entries(received).map(([name, value]) => [name, String(value)] as [string, string]);
          resolve(new Response(status === 204 ? null : new Uint8Array(bytes), { status, headers: copied }));
        }, reject);
      })
        .on('error', reject)
        .end(body);
    });
  };
}
