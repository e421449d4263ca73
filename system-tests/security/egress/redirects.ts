import type { IncomingMessage, ServerResponse } from 'node:http';

/** Every way in which a page redirects its visitor. */
export const redirectKinds = ['301', '302', '303', '307', '308', 'meta', 'refresh', 'js'] as const;

export type RedirectKind = (typeof redirectKinds)[number];

export type Chain = { kind: RedirectKind; hops: number; target: string };

/** The first URL of a chain: this many hops of this kind on a public site, and then the target. */
export function chainUrl({ kind, hops, target }: Chain): string {
  return `http://public.example/hop?${new URLSearchParams({ kind, left: String(hops), target })}`;
}

/** The public site: `/` identifies it, `/hop` redirects. */
export function servePublicSite(request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://public.example');
  if (url.pathname !== '/hop') return void page(response, '<title>public</title>');
  const { kind = '302', left = '1', target = '/' } = Object.fromEntries(url.searchParams);
  const hops = Number(left) - 1;
  sendOn(response, kind, hops > 0 ? chainUrl({ kind: kind as RedirectKind, hops, target }) : target);
}

function sendOn(response: ServerResponse, kind: string, to: string): void {
  const pages: Record<string, { html: string; headers?: Record<string, string> }> = {
    meta: { html: `<meta http-equiv="refresh" content="0;url=${to.replaceAll('&', '&amp;')}">` },
    js: { html: `<script>location.replace(${JSON.stringify(to)})</script>` },
    refresh: { html: '', headers: { Refresh: `0;url=${to}` } },
  };
  const found = pages[kind];
  if (found !== undefined) page(response, found.html, found.headers);
  else response.writeHead(Number(kind), { Location: to, 'Content-Length': 0 }).end();
}

function page(response: ServerResponse, html: string, headers: Record<string, string> = {}): void {
  response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', ...headers }).end(html);
}
