import { content, HTML, type Page } from './page.ts';

export const REDIRECT_STATUSES = [301, 302, 303, 307, 308] as const;

/** The ways a page sends its visitor elsewhere: by status, and by what only a browser follows. */
export const REDIRECT_WAYS = [...REDIRECT_STATUSES, 'meta', 'js', 'refresh'] as const;

export type RedirectWay = (typeof REDIRECT_WAYS)[number];

export function redirect(way: RedirectWay, to: string): Page {
  if (typeof way === 'number')
    return (_, response) => response.writeHead(way, { location: to, 'content-length': 0 }).end();
  if (way === 'refresh') return content('', HTML, { headers: { refresh: `0; url=${to}` } });
  const quoted = to.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  if (way === 'meta') return content(`<!doctype html><meta http-equiv="refresh" content="0; url=${quoted}">`, HTML);
  const script = JSON.stringify(to).replaceAll('<', '\\u003c');
  return content(`<!doctype html><script>location.replace(${script})</script>`, HTML);
}
