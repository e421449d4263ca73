import { createServer, type Server } from 'node:http';
import type { Page } from './page.ts';

/** A web server for a table of pages. The path alone decides: a query string changes nothing. */
export function createSite(pages: Record<string, Page>): Server {
  return createServer((request, response) => {
    const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
    const page = Object.hasOwn(pages, path) ? pages[path] : pages['/404'];
    if (page === undefined) response.writeHead(404).end();
    else page(request, response);
  });
}
