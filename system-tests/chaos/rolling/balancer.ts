import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A load balancer as in a deployment: it sends requests only to processes that report ready. */
export type Balancer = AsyncDisposable & {
  url: string;
  /** Requests that met a refused connection, a broken response or no ready process, by what happened. */
  closedBackends: () => string[];
};

const POLL_MS = 100;
const POLL_LIMIT_MS = 5_000;
/** A process is removed only after it reports not ready twice, as a balancer of a cluster does. */
const MOST_FAILED_PROBES = 20;

export async function startBalancer(urls: readonly string[]): Promise<Balancer> {
  const failedProbes = new Map(urls.map((url) => [url, MOST_FAILED_PROBES]));
  const closed: string[] = [];
  const checkBackend = async (url: string): Promise<void> => {
    const seen = await stateOf(url);
    if (seen === 'ready') failedProbes.set(url, 0);
    else failedProbes.set(url, seen === 'leaving' ? MOST_FAILED_PROBES : (failedProbes.get(url) ?? 0) + 1);
  };
  await Promise.all(urls.map(checkBackend));
  let isEnding = false;
  const polling = urls.map(async (url) => {
    while (!isEnding) {
      await checkBackend(url);
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  });
  let turn = 0;
  const server = createServer((from, to) => {
    const choices = urls.filter((url) => (failedProbes.get(url) ?? 0) < MOST_FAILED_PROBES);
    turn += 1;
    pass(choices[turn % choices.length], from, { to, onClosed: (why) => closed.push(why) });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    closedBackends: () => [...closed],
    [Symbol.asyncDispose]: async () => {
      isEnding = true;
      await Promise.all(polling);
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function stateOf(url: string): Promise<'ready' | 'leaving' | 'unclear'> {
  try {
    const response = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(POLL_LIMIT_MS) });
    const { status } = (await response.json()) as { status: string };
    if (response.status === 200) return 'ready';
    return status === 'draining' ? 'leaving' : 'unclear';
  } catch (error) {
    return error instanceof Error && error.name === 'TimeoutError' ? 'unclear' : 'leaving';
  }
}

type Back = { to: ServerResponse; onClosed: (why: string) => void };

/** Never retries: the client sees every failure. Each request has a connection of its own. */
function pass(target: string | undefined, from: IncomingMessage, { to, onClosed }: Back): void {
  const fail = (why: string): void => {
    onClosed(why);
    if (to.headersSent) to.destroy();
    else to.writeHead(502).end('{}');
  };
  if (target === undefined) {
    fail('no process is ready');
    return;
  }
  const options = { method: from.method, headers: from.headers, agent: false };
  const onward = request(target + (from.url ?? ''), options, (response) => {
    to.writeHead(response.statusCode ?? 502, response.headers);
    response.once('error', () => fail('a broken response'));
    response.pipe(to);
  });
  onward.once('error', (error) => fail(error.message));
  from.pipe(onward);
}
