// A client whose id is a URL: its document is fetched from a URL that any caller may name, through the real egress
// proxy.

import { randomUUID } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import { DOCUMENT_HOST, startDocumentSite } from '#test/edge/document-site';
import { asked, CALLBACK, decide, exchange, getTokens, mcpUrl, newPkce, sentTo, tokensIn } from '#test/edge/oauth';
import { startTestProxy, TEST_SECRET } from '#test/egress-proxy';
import { type ApiResponse, problemIn, type RunningApi } from '#test/running-api';
import type { User } from '#test/users';
import { dial } from '../../../src/platform/egress/dial.ts';

const PUBLIC = '93.184.216.34';
const HUGE = 10 * 1024 * 1024;
/** Names in a zone that the attacker controls. */
const zone: Record<string, string[]> = {
  'private.example': ['127.0.0.1'],
  'mapped.example': ['::ffff:127.0.0.1'],
  'mixed.example': [PUBLIC, '127.0.0.1'],
  'link-local.example': ['169.254.169.254', '127.0.0.1'],
  'lan.example': ['10.0.0.7', '127.0.0.1'],
};

const idOf = (path: string) => `https://${DOCUMENT_HOST}${path}`;
const served: string[] = [];
let sentBytes = 0;

function documentOf(path: string): Record<string, unknown> {
  return { client_id: idOf(path), client_name: 'An app by URL', redirect_uris: [CALLBACK] };
}

const pages: Record<string, (response: ServerResponse) => unknown> = {
  '/to-inside.json': (response) => response.writeHead(302, { location: 'https://private.example/ok.json' }).end(),
  '/to-itself.json': (response) => response.writeHead(302, { location: idOf('/ok.json') }).end(),
  '/not-json.json?once': (response) => response.end('<!doctype html><title>No document</title>'),
  '/not-json.json': (response) => response.end('<!doctype html><title>No document</title>'),
  '/missing.json': (response) => response.writeHead(404).end(JSON.stringify(documentOf('/missing.json'))),
  '/other.json': (response) => response.end(JSON.stringify(documentOf('/ok.json'))),
  '/list.json': (response) => response.end('[]'),
  '/secret.json': (response) =>
    response.end(JSON.stringify({ ...documentOf('/secret.json'), client_secret: 'a secret that everybody reads' })),
  '/method.json': (response) =>
    response.end(JSON.stringify({ ...documentOf('/method.json'), token_endpoint_auth_method: 'client_secret_basic' })),
  '/script.json': (response) =>
    response.end(JSON.stringify({ ...documentOf('/script.json'), redirect_uris: ['javascript:alert(1)'] })),
  '/huge.json': (response) => {
    const part = Buffer.alloc(16 * 1024, ' ');
    const more = () => {
      while (sentBytes < HUGE && response.writable) {
        sentBytes += part.length;
        if (!response.write(part)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  },
  '/slow.json': (response) => {
    const timer = setInterval(() => response.write(' '), 200);
    response.once('close', () => clearInterval(timer));
  },
};

const test = apiTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('site', ONCE, async ({}, { onCleanup }) => {
    const site = await startDocumentSite(({ url = '/' }, response) => {
      served.push(url);
      const page = pages[url];
      return page === undefined ? response.end(JSON.stringify(documentOf(url))) : page(response);
    });
    onCleanup(() => site[Symbol.asyncDispose]());
    return site;
  })
  .extend('proxyOf', ONCE, ({ site }, { onCleanup }) => {
    const opened = new AsyncDisposableStack();
    onCleanup(() => opened.disposeAsync());
    let turns = 0;
    return async (defence: 'on' | 'off') => {
      const { proxy } = opened.use(
        await startTestProxy({
          table: `${DOCUMENT_HOST}:443=127.0.0.1:${site.port}${defence === 'on' ? '' : `, ${literalsOf(site.port)}`}`,
          ports: [443, site.port],
          resolve: async (name) => {
            if (name !== 'rebinding.example') return zone[name] ?? [];
            turns += 1;
            return [turns % 2 === 0 ? '127.0.0.1' : PUBLIC];
          },
          // Nothing is sent to the public IP, which is not ours.
          dial: (way, signal) => dial({ ...way, ips: way.ips.filter((ip) => ip.endsWith('127.0.0.1')) }, signal),
          ...(defence === 'on' ? {} : { isAllowed: () => true }),
        }),
      );
      return proxy.host;
    };
  })
  .extend('settings', ONCE, async ({ site, proxyOf }) => settingsOf(site.port, await proxyOf('on')));

function settingsOf(port: number, proxy: string) {
  return {
    GALLEY_RATE_LIMITS: 'off',
    GALLEY_EGRESS_URL: proxy,
    GALLEY_PROXY_TOKEN_SECRET: TEST_SECRET,
    GALLEY_EGRESS_PORTS: `443, ${port}`,
  };
}

const literalsOf = (port: number) => `127.0.0.1:${port}=127.0.0.1:${port}`;

async function describeFor(api: RunningApi, user: User, clientId: string): Promise<ApiResponse> {
  const query = new URLSearchParams(asked(api, clientId, newPkce()));
  return api.call('GET', `/api/v1/connections/request?${query}`, { cookie: user.cookie });
}

test('a client whose id is a URL connects; its document is fetched once', async ({ api, user }) => {
  const clientId = idOf('/ok.json');
  const pkce = newPkce();
  const request = asked(api, clientId, pkce);
  served.length = 0;
  const shown = await describeFor(api, user, clientId);
  expect(shown.body, shown.text).toMatchObject({ client_name: 'An app by URL', client_host: DOCUMENT_HOST });
  const code = sentTo(await decide(api, user, { request })).searchParams.get('code') ?? '';
  const { access, refresh } = tokensIn(await getTokens(api, exchange(api, { clientId, code, pkce })));
  expect(access).toMatch(/^svc_at_/);
  const renew = { grant_type: 'refresh_token', client_id: clientId, refresh_token: refresh, resource: mcpUrl(api) };
  expect((await getTokens(api, renew)).status).toBe(200);
  expect(served).toEqual(['/ok.json']);
});

test('nothing is fetched for an anonymous caller, at /oauth/authorize or /oauth/token', async ({ api, site }) => {
  const before = site.hits();
  const clientId = idOf('/stranger.json');
  const query = new URLSearchParams(asked(api, clientId, newPkce()));
  const start = await fetch(`${api.url}/oauth/authorize?${query}`, { redirect: 'manual' });
  expect(start.headers.get('location')).toMatch(`${api.config.http.appUrl}/connect?`);
  const use = { clientId, code: 'svc_code_unknown', pkce: newPkce() };
  expect((await getTokens(api, exchange(api, use))).body['error']).toBe('invalid_grant');
  expect(site.hits()).toBe(before);
});

const inside = (port: number) => [
  `https://127.0.0.1:${port}/ok.json`,
  `https://[::1]:${port}/ok.json`,
  `https://[::ffff:7f00:1]:${port}/ok.json`,
  `https://localhost:${port}/ok.json`,
  `https://a.localhost:${port}/ok.json`,
  `https://0.0.0.0:${port}/ok.json`,
  ...Object.keys(zone).map((name) => `https://${name}:${port}/ok.json`),
  ...Array.from({ length: 6 }, (_, turn) => `https://rebinding.example:${port}/${turn}.json`),
];

test('private IPs, in any spelling, by name and by rebinding: 0 hits', async ({ api, user, site }) => {
  const before = site.hits();
  for (const id of inside(site.port)) {
    const { status, text } = await describeFor(api, user, id);
    expect(status, `${id} ${text}`).toBe(400);
    // The response does not show what is there.
    expect(text, id).toContain('There is no client metadata document at the client_id.');
  }
  expect(site.hits() - before).toBe(0);
});

test('control: with the defence off the same list hits', async ({ startNode, user, site, proxyOf }) => {
  const settings = settingsOf(site.port, await proxyOf('off'));
  const open = await startNode({ ...settings, GALLEY_EGRESS_TABLE: literalsOf(site.port) });
  const before = site.hits();
  for (const id of inside(site.port)) await describeFor(open, user, id);
  // A plain IP, five names, and every second resolution of the name that rebinds.
  expect(site.hits() - before).toBeGreaterThanOrEqual(1 + Object.keys(zone).length + 3);
});

test('other spellings of a URL, other schemes and ports are no client', async ({ api, user, site }) => {
  const before = site.hits();
  for (const id of [
    `https://2130706433:${site.port}/ok.json`,
    `https://0x7f.1:${site.port}/ok.json`,
    `http://${DOCUMENT_HOST}/ok.json`,
    `https://user@${DOCUMENT_HOST}/ok.json`,
    `https://${DOCUMENT_HOST}/a/../ok.json`,
    `https://${DOCUMENT_HOST}/ok.json#part`,
    `https://${DOCUMENT_HOST}/`,
    `https://${DOCUMENT_HOST}:22/ok.json`,
    `ftp://${DOCUMENT_HOST}/ok.json`,
    `file:///etc/passwd`,
  ]) {
    expect((await describeFor(api, user, id)).status, id).toBe(400);
  }
  expect(site.hits() - before).toBe(0);
});

test('redirects are not followed, inside or elsewhere', async ({ api, user }) => {
  served.length = 0;
  for (const path of ['/to-inside.json', '/to-itself.json']) {
    expect((await describeFor(api, user, idOf(path))).status, path).toBe(400);
  }
  expect(served).toEqual(['/to-inside.json', '/to-itself.json']);
});

test('an invalid document, or one of another client, is rejected', async ({ api, user }) => {
  for (const name of ['not-json', 'missing', 'other', 'list', 'secret', 'method', 'script']) {
    expect((await describeFor(api, user, idOf(`/${name}.json`))).status, name).toBe(400);
  }
});

test('a document of 10 MB is aborted at its beginning', async ({ api, user }) => {
  expect((await describeFor(api, user, idOf('/huge.json'))).status).toBe(400);
  // Sent and unread bytes are in the socket buffers.
  expect(sentBytes).toBeLessThan(HUGE / 2);
});

test('a document that arrives one byte at a time is aborted after 5 s', async ({ api, user }) => {
  const startedMs = performance.now();
  expect((await describeFor(api, user, idOf('/slow.json'))).status).toBe(400);
  expect(performance.now() - startedMs).toBeGreaterThan(4_000);
  expect(performance.now() - startedMs).toBeLessThan(9_000);
});

test('a document that cannot be read is not fetched again for a minute', async ({
  api,
  user,
  startNode,
  site,
  proxyOf,
}) => {
  served.length = 0;
  for (let turn = 0; turn < 3; turn += 1) {
    expect((await describeFor(api, user, idOf('/not-json.json?once'))).status).toBe(400);
  }
  expect(served).toEqual(['/not-json.json?once']);
  // Control: a node that has not seen it fetches it.
  const node = await startNode(settingsOf(site.port, await proxyOf('on')));
  expect((await describeFor(node, user, idOf('/not-json.json?once'))).status).toBe(400);
  expect(served).toHaveLength(2);
});

test('documents of one host take turns, and an account looks at few', { timeout: 40_000 }, async ({
  user,
  startNode,
  site,
  proxyOf,
}) => {
  const node = await startNode({
    ...settingsOf(site.port, await proxyOf('on')),
    GALLEY_RATE_LIMITS: 'preflight=4/3600, target_host_look=2/3600, address=1000000/60',
  });
  // Counts in Redis are shared by all tests.
  const run = randomUUID().slice(0, 8);
  const codeAt = async (id: string) => problemIn(await describeFor(node, user, id))['code'];
  const codes: unknown[] = [];
  for (const part of ['1', '2', '3']) codes.push(await codeAt(`https://turns-${run}.example/${part}.json`));
  expect(codes).toEqual(['invalid_request', 'invalid_request', 'host_busy']);
  expect(await codeAt(`https://others-${run}.example/1.json`)).toBe('invalid_request');
  expect(await codeAt(`https://others-${run}.example/2.json`)).toBe('rate_limited');
});
