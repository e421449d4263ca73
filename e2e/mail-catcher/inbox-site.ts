import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Inbox } from './inbox.ts';
import { renderInbox } from './render-inbox.ts';

/** Shows the inbox: to tests as JSON, to people as a page. */
export function createInboxSite(inbox: Inbox): Server {
  return createServer((request, response) => answer(inbox, request, response));
}

function answer(inbox: Inbox, { method, url = '/' }: IncomingMessage, response: ServerResponse): void {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const messages = () => inbox.list(searchParams.get('to') ?? undefined);
  switch (`${method} ${pathname}`) {
    case 'GET /':
      response.setHeader('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(renderInbox(messages()));
      return;
    case 'GET /messages':
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ messages: messages() }));
      return;
    case 'DELETE /messages':
      inbox.clear();
      response.writeHead(204).end();
      return;
    default:
      response.writeHead(404).end();
  }
}
