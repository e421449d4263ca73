import type { IncomingMessage } from 'node:http';

/** A host in the spelling of `URL`, without brackets or a trailing dot, and a port. */
export type Target = { host: string; port: number };

const DEFAULT_PORTS: Record<string, number> = { 'http:': 80, 'ws:': 80, 'https:': 443, 'wss:': 443 };

/** The target of a web URL, or undefined when it has another scheme or credentials. */
export function targetOfUrl(url: URL): Target | undefined {
  const defaultPort = DEFAULT_PORTS[url.protocol];
  if (defaultPort === undefined || url.username !== '' || url.password !== '') return undefined;
  return { host: plainHost(url.hostname), port: url.port === '' ? defaultPort : Number(url.port) };
}

/** The target of `HOST:PORT`. `URL` parses it, so that every spelling of an IP becomes the same one. */
export function targetOfAuthority(authority: string): Target | undefined {
  const [, host, port] = /^([^\s/?#@\\]+):(\d{1,5})$/.exec(authority) ?? [];
  if (host === undefined || Number(port) > 65_535) return undefined;
  const url = URL.parse(`http://${host}/`);
  if (url === null || url.port !== '') return undefined;
  return { host: plainHost(url.hostname), port: Number(port) };
}

/** What to record for a request whose target cannot be parsed. */
export function deniedTarget({ url = '' }: IncomingMessage) {
  return { host: url.slice(0, 200), port: 0, reason: 'target_refused' } as const;
}

/** `[::1]` and `::1` are one host, and so are `example.com.` and `example.com`. */
function plainHost(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
}
