import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What stands before the api in a deployment: it sends requests only to processes that say they are ready. */
export type Balancer = AsyncDisposable & { url: string };

const LOOK_MS = 100;
const LOOK_LIMIT_MS = 5_000;

export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const ready = new Set<string>();
  const look = async (url: string): Promise<void> => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(LOOK_LIMIT_MS) }).catch(
      (cause: Error) => cause.name,
    );
    // One that is slow to say so is still there; it is left out when it says so, or when nobody answers the door.
    if (answer === 'TimeoutError') return;
    if (answer instanceof Response && answer.status === 200) ready.add(url);
    else ready.delete(url);
  };
  await Promise.all(urls.map(look));
  const timer = setInterval(() => void Promise.all(urls.map(look)), LOOK_MS);
  let turn = 0;
  const server = createServer((from, to) => {
    const choices = [...ready];
    turn += 1;
    const target = choices[turn % choices.length];
    if (target === undefined) to.writeHead(502).end('{}');
    else pass(target, from, to);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    [Symbol.asyncDispose]: async () => {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Nothing is sent twice: what fails here is seen by the client. */
function pass(target: string, from: IncomingMessage, to: ServerResponse): void {
  const onward = request(target + (from.url ?? ''), { method: from.method, headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(to);
  });
  onward.once('error', () => (to.headersSent ? to.destroy() : to.writeHead(502).end('{}')));
  from.pipe(onward);
}
