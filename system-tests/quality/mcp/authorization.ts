import assert from 'node:assert/strict';
import { serveLocally } from '@galley/fixtures/serve-locally.ts';
import { startJobSystem } from '#support/job-system';
import type { Report } from '#system-test';
import { runOfficial } from './official-tools.ts';

const SCENARIOS = ['authorization-server-metadata-endpoint', 'authorization-code-grant'];

/** What the suite has for authorization servers. It waits for a browser: this is the owner, who approves. */
export async function tryAuthorization(report: Report): Promise<void> {
  // The issuer is the URL that is listened on, so the port is known before.
  const [port, callbackPort] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const api = { GALLEY_HTTP_PORT: `${port}`, GALLEY_BASE_URL: url, GALLEY_APP_URL: url };
  await using _system = await startJobSystem({ roles: { api } });
  const cookie = await signUp(url);
  const { client_id } = await postJson(`${url}/oauth/register`, {
    client_name: 'The conformance suite',
    redirect_uris: [`http://127.0.0.1:${callbackPort}/callback`],
  }).then((response) => response.json() as Promise<{ client_id: string }>);
  const settings = ['--url', url, '--client-id', client_id, '--resource', `${url}/api/v1/mcp`];
  const args = ['authorization', ...settings, '--port', `${callbackPort}`];
  let isApproved = false;
  const { code, output } = await runOfficial('conformance', args, async (printed) => {
    const lines = printed.split('\n').slice(0, -1);
    const asked = lines.find((line) => line.includes('/oauth/authorize?'))?.trim();
    if (asked === undefined || isApproved) return;
    isApproved = true;
    await approve(url, { asked, cookie });
  });
  for (const scenario of SCENARIOS) {
    report.check(`conformance, the authorization server: ${scenario}`, () => {
      assert.equal(code, 0, output);
      assert.ok(output.includes(scenario), output);
    });
  }
  report.check('none of these scenarios is skipped', () => assert.doesNotMatch(output, /skipped: [1-9]/i));
}

async function approve(url: string, { asked, cookie }: { asked: string; cookie: string }): Promise<void> {
  const { headers } = await fetch(asked, { redirect: 'manual' });
  const carried = new URL(headers.get('location') ?? '').searchParams.get('request')?.slice(2) ?? '';
  const request = Object.fromEntries(new URLSearchParams(Buffer.from(carried, 'base64url').toString()));
  const body = { request, decision: 'approve', monthly_cap: 25 };
  const decided = await postJson(`${url}/api/v1/connections/request`, body, { cookie });
  const { redirect_to } = (await decided.json()) as { redirect_to: string };
  await fetch(redirect_to);
}

async function signUp(url: string): Promise<string> {
  const body = { email: 'owner@bakery.example', password: 'seven loaves at dawn' };
  const response = await postJson(`${url}/api/v1/auth/signup`, body);
  const cookie = response.headers.getSetCookie().find((item) => item.startsWith('svc_session='));
  return cookie?.split(';')[0] ?? '';
}

function postJson(url: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

async function freePort(): Promise<number> {
  await using server = await serveLocally(() => undefined);
  return Number(server.host.split(':')[1]);
}
