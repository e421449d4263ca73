import type { IncomingHttpHeaders } from 'node:http';

/** One header, or null when it is absent, empty or duplicated. */
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

/** The secret of `Authorization: Bearer`; empty when it is malformed, null for every other scheme. */
export function bearerIn({ authorization }: IncomingHttpHeaders): string | null {
  const [scheme = '', secret = '', ...more] = (authorization ?? '').trim().split(' ');
  if (scheme.toLowerCase() !== 'bearer') return null;
  return more.length === 0 ? secret : '';
}

/** Every browser sends one of these with a request that changes something, and a page cannot remove them. */
export function isFromBrowser(headers: IncomingHttpHeaders): boolean {
  return headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;
}
