import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';

/** Where a proxy is and what to show it. */
export type ProxyAccess = { url: string; pass?: { username: string; password: string } };

export type ProxyAnswer = { status: number; headers: IncomingHttpHeaders; body: string };

export type Asked = { method?: string; headers?: Record<string, string>; body?: string | Buffer; signal?: AbortSignal };

/** Sends one request through the proxy, in absolute form, to exactly this address: nothing is parsed on the way. */
export async function askThrough(proxy: ProxyAccess, url: string, asked: Asked = {}): Promise<ProxyAnswer> {
  const { hostname, port } = new URL(proxy.url);
  const { method = 'GET', headers = {}, body, signal } = asked;
  const sent = request({
    host: hostname,
    port,
    path: url,
    method,
    agent: false,
    headers: { ...authorization(proxy), ...headers },
    ...(signal ? { signal } : {}),
  });
  sent.end(body);
  const [response] = (await once(sent, 'response')) as [IncomingMessage];
  return { status: response.statusCode ?? 0, headers: response.headers, body: await text(response) };
}

/** Asks for a tunnel. The socket is open only when the status is 200. */
export async function tunnelThrough(proxy: ProxyAccess, authority: string): Promise<ProxyAnswer & { socket: Socket }> {
  const { hostname, port } = new URL(proxy.url);
  const sent = request({
    host: hostname,
    port,
    path: authority,
    method: 'CONNECT',
    agent: false,
    headers: authorization(proxy),
  });
  sent.end();
  const [response, socket, head] = (await once(sent, 'connect')) as [IncomingMessage, Socket, Buffer];
  const status = response.statusCode ?? 0;
  if (status === 200 && head.length > 0) socket.unshift(head);
  const body = status === 200 ? '' : head.toString() + (await text(socket));
  return { status, headers: response.headers, body, socket };
}

export function authorization({ pass }: ProxyAccess): Record<string, string> {
  if (pass === undefined) return {};
  const credentials = Buffer.from(`${pass.username}:${pass.password}`).toString('base64');
  return { 'Proxy-Authorization': `Basic ${credentials}` };
}
