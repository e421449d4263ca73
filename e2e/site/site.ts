import { createServer, type Server } from 'node:http';
import type { Pages } from './page.ts';

/** Pages that a host name has for itself. */
export type Hosts = Record<string, Pages>;

/**
 * A web server for a table of pages. The path alone decides, unless the host has a page of its own there:
 * a query string or an unknown host changes nothing.
 */
export function createSite(pages: Pages, hosts: Hosts = {}): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const host = (request.headers.host ?? '').replace(/:\d+$/, '').toLowerCase();
    const page = own(own(hosts, host) ?? {}, path) ?? own(pages, path) ?? pages['/404'];
    if (page === undefined) response.writeHead(404).end();
    else page(request, response);
  });
}

/** A name like `toString` is no entry of a table. */
function own<Entry>(table: Record<string, Entry>, name: string): Entry | undefined {
  return Object.hasOwn(table, name) ? table[name] : undefined;
}
