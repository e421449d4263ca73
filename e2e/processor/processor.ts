// A payment processor that keeps state and speaks what the official client sends. It stands for the real one wherever
// nothing is to be paid: in tests, in proofs and on a developer's machine.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAnswerOnce } from './answer-once.ts';
import { createApi } from './api.ts';
import { type Checkout, createCheckout } from './checkout.ts';
import { createControl } from './control.ts';
import { readForm } from './form.ts';
import { createJournal, type Journal } from './journal.ts';
import { createPages, type PageAnswer } from './pages.ts';
import { createPlans, type Plans } from './plans.ts';
import { Refusal } from './refusal.ts';
import { createSender, type Sender } from './sender.ts';
import { createStore, type Store } from './store.ts';
import { createTakebacks, type Takebacks } from './takebacks.ts';

export type PaymentProcessor = AsyncDisposable & {
  url: string;
  store: Store;
  journal: Journal;
  sender: Sender;
  checkout: Checkout;
  plans: Plans;
  takebacks: Takebacks;
  close: () => Promise<void>;
};

type Options = {
  host?: string;
  port?: number;
  key: string;
  secret: string;
  webhookUrl?: string;
  random?: () => number;
};

export async function startProcessor(options: Options): Promise<PaymentProcessor> {
  const { host = '127.0.0.1', port = 0, key } = options;
  const store = createStore();
  const sender = createSender(options);
  const journal = createJournal(sender.send);
  const plans = createPlans({ store, journal });
  const checkout = createCheckout({ store, journal, plans });
  const takebacks = createTakebacks({ store, journal });
  const parts = { store, journal, sender, plans, checkout, takebacks };
  const api = createApi({ ...parts, pageUrl: () => url });
  const [answerOnce, pages, control] = [createAnswerOnce(), createPages(parts), createControl(parts)];

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = 'GET' } = request;
    const { pathname, search } = new URL(request.url ?? '/', 'http://localhost');
    const sent = await textOf(request);
    if (pathname.startsWith('/control/')) return sendJson(response, 200, JSON.stringify(await control(pathname, sent)));
    if (!pathname.startsWith('/v1/')) return sendPage(response, await pages(method, pathname));
    if (request.headers.authorization !== `Bearer ${key}`) throw new Refusal(401, 'Invalid API Key provided.');
    const form = readForm(method === 'GET' ? search.slice(1) : sent);
    const answer = () => api(`${method} ${pathname}`, form);
    sendJson(response, 200, answerOnce(headerIn(request, 'idempotency-key'), `${pathname} ${sent}`, answer));
  };

  const server = createServer((request, response) => {
    serve(request, response).catch((cause: unknown) => {
      const refusal = cause instanceof Refusal ? cause : new Refusal(400, String(cause));
      sendJson(response, refusal.status, JSON.stringify(refusal.body));
    });
  }).listen(port, host);
  await once(server, 'listening');
  const url = `http://${host}:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    sender.stop();
    server.close();
    server.closeAllConnections();
    await sender.settled();
  };
  return { ...parts, url, close, [Symbol.asyncDispose]: close };
}

function headerIn({ headers }: IncomingMessage, name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value : undefined;
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return text;
}

function sendJson(response: ServerResponse, status: number, body: string): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body);
}

function sendPage(response: ServerResponse, answer: PageAnswer): void {
  if ('location' in answer) response.writeHead(303, { location: answer.location }).end();
  else response.writeHead(answer.status ?? 200, { 'content-type': 'text/html; charset=utf-8' }).end(answer.html);
}
