import { createHash } from 'node:crypto';
import { hostileAlphabets } from '@galley/service/test-kit';
import fc from 'fast-check';

export type OAuthRequest = { method: string; path: string; type: string; body: string | undefined };
export type RegisteredClient = { baseUrl: string; clientId: string };

export const CALLBACK = 'https://claude.ai/api/mcp/auth_callback';

type Pairs = [string, string][];
type Form = Record<string, string>;

const FORM = 'application/x-www-form-urlencoded';
const VERIFIER = 'v'.repeat(43);

const text = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(...hostileAlphabets),
  fc.integer({ min: 4_000, max: 20_000 }).map((length) => 'x'.repeat(length)),
);

/** Malformed requests to every endpoint of the authorization server; some are valid enough to be rejected late. */
export function oauthRequests({ baseUrl, clientId }: RegisteredClient): fc.Arbitrary<OAuthRequest> {
  const resource = `${baseUrl}/api/v1/mcp`;
  const request: Form = {
    response_type: 'code',
    client_id: clientId,
    redirect_uri: CALLBACK,
    scope: 'read pack account',
    state: 'the state',
    code_challenge: createHash('sha256').update(VERIFIER).digest('base64url'),
    code_challenge_method: 'S256',
    resource,
  };
  const code = { code: 'svc_code_x', redirect_uri: CALLBACK, code_verifier: VERIFIER, resource };
  const forms: [string, Form][] = [
    ['/oauth/token', { grant_type: 'authorization_code', client_id: clientId, ...code }],
    ['/oauth/token', { grant_type: 'refresh_token', client_id: clientId, refresh_token: 'svc_rt_x' }],
    [
      '/oauth/token',
      { grant_type: 'urn:ietf:params:oauth:grant-type:device_code', client_id: 'galley-cli', device_code: 'x' },
    ],
    ['/oauth/revoke', { token: 'svc_rt_x', client_id: clientId }],
    ['/oauth/device_authorization', { client_id: 'galley-cli', resource, scope: 'read' }],
  ];
  const paths = ['/oauth/authorize', '/oauth/register', ...forms.map(([path]) => path)];
  const asForms = forms.map(([path, form]) =>
    spoiled(form).map((pairs) => ({ method: 'POST', path, type: FORM, body: encoded(pairs) })),
  );
  return fc.oneof(spoiledQuery(request), rawQuery(clientId), metadata, anythingAt(paths), ...asForms);
}

/** A valid form with some of it omitted, duplicated or replaced. */
function spoiled(form: Form): fc.Arbitrary<Pairs> {
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

function encoded(pairs: Pairs): string {
  return new URLSearchParams(pairs.map(([a, b]) => [a.toWellFormed(), b.toWellFormed()])).toString();
}

function spoiledQuery(request: Form): fc.Arbitrary<OAuthRequest> {
  return spoiled(request).map((pairs) => get(encoded(pairs)));
}

function rawQuery(clientId: string): fc.Arbitrary<OAuthRequest> {
  return fc
    .string({ maxLength: 200 })
    .map((query) => get(`client_id=${clientId}&${query.replaceAll(/[^!-~]|#/g, '%')}`));
}

function get(query: string): OAuthRequest {
  return { method: 'GET', path: `/oauth/authorize?${query}`, type: '', body: undefined };
}

const valid = { client_name: 'x', redirect_uris: [CALLBACK], grant_types: ['authorization_code'], scope: 'read' };
const metadata: fc.Arbitrary<OAuthRequest> = fc
  .record(
    {
      client_name: fc.oneof(text, fc.jsonValue()),
      redirect_uris: fc.oneof(fc.array(fc.oneof(text, fc.jsonValue()), { maxLength: 30 }), fc.jsonValue()),
    },
    { requiredKeys: [] },
  )
  .map((change) => {
    const body = JSON.stringify({ ...valid, ...change });
    return { method: 'POST', path: '/oauth/register', type: 'application/json', body };
  });

function anythingAt(paths: readonly string[]): fc.Arbitrary<OAuthRequest> {
  return fc.record({
    method: fc.constantFrom('POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS'),
    path: fc.constantFrom(...paths),
    type: fc.constantFrom('application/json', FORM, 'text/plain', 'multipart/form-data', 'nonsense'),
    body: fc.oneof(text, fc.json(), fc.constant('[{"a":'.repeat(5_000)), fc.constant(`a=${'%'.repeat(300_000)}`)),
  });
}
