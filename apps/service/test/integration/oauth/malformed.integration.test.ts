// Malformed requests to the authorization server. None causes a 500, and none redirects a browser anywhere but to the
// consent page or to the callback of the client.

import fc from 'fast-check';
import { expect } from 'vitest';
import { apiTest, ONCE } from '#test/api-test';
import { asked, CALLBACK, exchange, newPkce, registerApp } from '#test/edge/oauth';
import { hostileAlphabets } from '#test/hostile-text';
import type { RunningApi } from '#test/running-api';

/** 5,000 were run once by hand. */
const REQUESTS = 300;
const AT_ONCE = 10;

const test = apiTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off' }))
  .extend('clientId', ONCE, ({ api }) => registerApp(api));

type MalformedRequest = { method: string; path: string; type: string; body: string | undefined };
type Pairs = [string, string][];

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...hostileAlphabets),
  fc.integer({ min: 4_000, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

/** A valid form with some of it omitted, duplicated or replaced. */
function spoiled(form: Record<string, string>): fc.Arbitrary<Pairs> {
  const pairs = Object.entries(form).map(([name, value]) =>
    fc.oneof(
      { weight: 6, arbitrary: fc.constant<Pairs>([[name, value]]) },
      { weight: 1, arbitrary: fc.constant<Pairs>([]) },
      {
        weight: 1,
        arbitrary: fc.constant<Pairs>([
          [name, value],
          [name, value],
        ]),
      },
      { weight: 2, arbitrary: text.map((other): Pairs => [[name, other]]) },
      { weight: 1, arbitrary: text.map((other): Pairs => [[other, value]]) },
    ),
  );
  return fc.tuple(...pairs).map((parts) => parts.flat());
}

const encoded = (pairs: Pairs) =>
  new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString();

function malformedRequests(api: RunningApi, clientId: string): fc.Arbitrary<MalformedRequest> {
  const pkce = newPkce();
  const ask = asked(api, clientId, pkce);
  const metadata = { client_name: 'x', redirect_uris: [CALLBACK], grant_types: ['authorization_code'], scope: 'read' };
  const forms: [string, Record<string, string>][] = [
    ['/oauth/token', exchange(api, { clientId, code: 'svc_code_x', pkce })],
    ['/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'svc_rt_x' }],
    [
      '/oauth/token',
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: 'galley-cli', device_code: 'x' },
    ],
    ['/oauth/revoke', { token: 'svc_rt_x', client_id: clientId }],
    ['/oauth/device_authorization', { client_id: 'galley-cli', resource: ask['resource'] ?? '', scope: 'read' }],
  ];
  const paths = ['/oauth/authorize', '/oauth/register', ...forms.map(([path]) => path)];
  const asForm = forms.map(([path, form]) =>
    spoiled(form).map(
      (pairs): MalformedRequest => ({
        method: 'POST',
        path,
        type: 'application/x-www-form-urlencoded',
        body: encoded(pairs),
      }),
    ),
  );
  const asQuery = spoiled(ask).map(
    (pairs): MalformedRequest => ({
      method: 'GET',
      path: `/oauth/authorize?${encoded(pairs)}`,
      type: '',
      body: undefined,
    }),
  );
  const rawQuery = fc.string({ maxLength: 200 }).map(
    (query): MalformedRequest => ({
      method: 'GET',
      path: `/oauth/authorize?client_id=${clientId}&${query.replaceAll(/[^!-~]|#/g, '%')}`,
      type: '',
      body: undefined,
    }),
  );
  const asMetadata = fc
    .record(
      {
        client_name: fc.oneof(text, fc.jsonValue()),
        redirect_uris: fc.oneof(fc.array(fc.oneof(text, fc.jsonValue()), { maxLength: 30 }), fc.jsonValue()),
      },
      { requiredKeys: [] },
    )
    .map(
      (change): MalformedRequest => ({
        method: 'POST',
        path: '/oauth/register',
        type: 'application/json',
        body: JSON.stringify({ ...metadata, ...change }),
      }),
    );
  const anything = fc.record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    path: fc.constantFrom(...paths),
    type: fc.constantFrom(
      'application/json',
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data',
      'nonsense',
    ),
    body: fc.oneof(text, fc.json(), fc.constant('[{"a":'.repeat(5_000)), fc.constant(`a=${'%'.repeat(300_000)}`)),
  });
  return fc.oneof(asQuery, rawQuery, asMetadata, anything, ...asForm);
}

test('malformed requests to /oauth/*: no 500, and no browser is redirected to another site', {
  timeout: 120_000,
}, async ({ api, clientId }) => {
  const waiting = fc.sample(malformedRequests(api, clientId), REQUESTS);
  const statuses = new Map<number, number>();
  const wrong: string[] = [];
  const work = async () => {
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      const { method, path, type, body } = next;
      const response = await fetch(`${api.url}${path}`, {
        method,
        redirect: 'manual',
        ...(body === undefined ? {} : { body: body.toWellFormed(), headers: { 'content-type': type } }),
      });
      await response.bytes();
      statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
      const to = response.headers.get('location');
      const isOurs =
        to === null || [`${api.config.http.appUrl}/connect?`, `${CALLBACK}?`].some((start) => to.startsWith(start));
      if (response.status >= 500 || !isOurs)
        wrong.push(`${response.status} ${to} ${JSON.stringify(next).slice(0, 600)}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  expect(wrong).toEqual([]);
  // Control: the requests reach the checks, and some are valid enough to continue.
  for (const status of [302, 400, 401]) expect(statuses.get(status) ?? 0, `${status}`).toBeGreaterThan(0);
  const alive = await api.call('GET', '/healthz');
  expect(alive.status).toBe(200);
});
