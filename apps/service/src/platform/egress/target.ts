import type { IncomingMessage } from 'node:http';
import type { Target } from './policy.ts';

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'ws:': 80, 'https:': 443, 'wss:': 443 };

/** Where an address of the web leads, or undefined when it is of another scheme or carries credentials. */
export function targetOfUrl(url: URL): Target | undefined {
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined || url.username !== '' || url.password !== '') return undefined;
  return { host: plainHost(url.hostname), port: url.port === '' ? defaultPort : Number(url.port) };
}

/** Where `HOST:PORT` leads. `URL` does the reading, so that every spelling of an address becomes the same one. */
export function targetOfAuthority(authority: string): Target | undefined {
  const [, host, port] = /^([^\s/?#@\\]+):(\d{1,5})$/.exec(authority) ?? [];
  if (host === undefined || Number(port) > 65_535) return undefined;
  const url = URL.parse(`http://${host}/`);
  if (url === null || url.port !== '') return undefined;
  return { host: plainHost(url.hostname), port: Number(port) };
}

/** What to note of a request whose target cannot even be read. */
export function refusedTarget({ url = '' }: IncomingMessage) {
  return { host: url.slice(0, 200), port: 0, reason: 'target_refused' } as const;
}

/** `[::1]` and `::1` are one host, and so are `example.com.` and `example.com`. */
function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
