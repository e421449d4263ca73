import assert from 'node:assert/strict';
import fc from 'fast-check';
import { atOnce } from '#support/at-once';
import { startJobSystem } from '#support/job-system';
import type { Report } from '#system-test';
import { CALLBACK, type OAuthRequest, oauthRequests } from './oauth-requests.ts';

const AT_ONCE = 10;
const BASE_URL = 'http://galley.example';
/** Where a browser may be redirected: to the consent page, and to the client that registered. */
const OURS = [`${BASE_URL}/connect?`, `${CALLBACK}?`];

export async function testOAuth(size: number, report: Report): Promise<void> {
  const roles = { api: { GALLEY_BASE_URL: BASE_URL, GALLEY_APP_URL: BASE_URL } };
  await using system = await startJobSystem({ roles });
  const clientId = await register(system.url);
  const requests = fc.sample(oauthRequests({ baseUrl: BASE_URL, clientId }), { numRuns: size, seed: report.seed });
  const seen = new Map<number, number>();
  const wrong: string[] = [];
  await atOnce(AT_ONCE, requests, async (request) => {
    const { status, location } = await send(system.url, request);
    seen.set(status, (seen.get(status) ?? 0) + 1);
    const isOurs = location === null || OURS.some((start) => location.startsWith(start));
    if (status >= 500 || !isOurs) wrong.push(`${status} ${location} ${JSON.stringify(request).slice(0, 600)}`);
  });
  for (const [status, count] of [...seen].sort()) report.metric(`/oauth/*: ${status}`, count);
  report.check(`none of ${size} requests to /oauth/* is a 500 or redirects to another site`, () =>
    assert.deepEqual(wrong.slice(0, 3), []),
  );
  report.check('control: the requests reach the checks of /oauth/*, and some are valid enough to continue', () => {
    for (const status of [302, 400, 401]) assert.ok((seen.get(status) ?? 0) > 0, `${status}`);
  });
  const alive = await fetch(`${system.url}/healthz`);
  report.check('the process with the authorization server is alive', () => assert.equal(alive.status, 200));
}

async function register(url: string): Promise<string> {
  const response = await fetch(`${url}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ client_name: 'A test app', redirect_uris: [CALLBACK] }),
  });
  return ((await response.json()) as { client_id: string }).client_id;
}

async function send(url: string, { method, path, type, body }: OAuthRequest) {
  const response = await fetch(`${url}${path}`, {
    method,
    redirect: 'manual',
    ...(body === undefined ? {} : { body: body.toWellFormed(), headers: { 'content-type': type } }),
  });
  await response.bytes();
  return { status: response.status, location: response.headers.get('location') };
}
