import { afterAll, expect, test } from 'vitest';
import { parseEgressTable } from '#platform/egress';
import { startOrigin, startTestProxy } from '#test/egress-proxy';
import { createPreflight } from './preflight.ts';

const ending = new AsyncDisposableStack();
afterAll(() => ending.disposeAsync());

/** The pages that each host has served. */
const served: string[] = [];
const origin = ending.use(
  await startOrigin(({ headers: { host = '' }, url = '' }, response) => {
    served.push(`${host}${url}`);
    const location = {
      '/away': 'http://victim.example/page',
      '/www': 'http://www.name.example/page',
    }[url];
    if (location !== undefined) return response.writeHead(302, { location }).end();
    return response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><title>A page</title><img>');
  }),
);
const names = ['name.example', 'www.name.example', 'victim.example'];
const { access } = ending.use(
  await startTestProxy({ table: names.map((name) => `${name}=127.0.0.1:${origin.port}`).join() }),
);

/** A preflight where the host of a redirect has a turn, or none. */
async function preflightOf(path: string, { hasTurn }: { hasTurn: boolean }) {
  served.length = 0;
  const taken: string[] = [];
  const { url, proxyToken } = access();
  const never = async (): Promise<never> => {
    throw new Error('This source is a page.');
  };
  const { preflight } = createPreflight({
    policy: { table: parseEgressTable(''), ports: [80, 443], extraDenied: [] },
    hosts: {
      wait: async () => undefined,
      take: async (hop, use) => {
        taken.push(`${use} ${hop}`);
        return { allowed: hasTurn, retryAfterSeconds: 7 };
      },
    },
    egressUrl: url,
    issueProxyToken: () => proxyToken,
    storage: { getRange: never },
    origins: { appUrl: 'https://app.example', mediaUrl: 'https://media.example' },
    platforms: [],
    uploads: { find: never },
    probeVideo: never,
    hasModel: false,
  });
  const request = { mode: 'from_url', from_url: { url: `http://name.example${path}` } } as const;
  const asking = { id: 'req_1', accountId: 'acct_1', signal: AbortSignal.timeout(10_000) };
  const result = await preflight(request as never, asking).catch((cause: unknown) => cause);
  return { result, taken };
}

// Otherwise many names that cost nothing lead every free preflight to one host.
test('createPreflight takes a turn of each host that a page redirects to', async () => {
  const { result, taken } = await preflightOf('/away', { hasTurn: true });
  expect(result).toMatchObject({ kind: 'website', title: 'A page', obtainable: true });
  expect(taken).toEqual(['preflight http://victim.example/page']);
  expect(served).toEqual(['name.example/away', 'victim.example/page']);
});

test('createPreflight ends as host_busy at a redirect to a host without a turn, and does not call it', async () => {
  const { result } = await preflightOf('/away', { hasTurn: false });
  expect(result).toMatchObject({ code: 'host_busy', retryAfterSeconds: 7 });
  expect(served).toEqual(['name.example/away']);
});

test('createPreflight takes no further turn for another name of the same domain', async () => {
  const { result, taken } = await preflightOf('/www', { hasTurn: false });
  expect(result).toMatchObject({ obtainable: true });
  expect(taken).toEqual([]);
});
