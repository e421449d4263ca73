import type { IncomingHttpHeaders } from 'node:http';

/** One header, or null when it is absent, empty or there twice. */
export function headerIn(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name];
  return typeof value === 'string' && value !== '' ? value : null;
}

/** One cookie, or null when it is absent or empty. */
export function cookieIn(headers: IncomingHttpHeaders, name: string): string | null {
  const pairs = (headers.cookie ?? '').split(';').map((pair) => pair.trim());
  const found = pairs.find((pair) => pair.startsWith(`${name}=`));
  return found?.slice(name.length + 1) || null;
}
