// An app that asks to be connected, and one that is: over the wire, from inside the studio's page.

import type { Page } from 'puppeteer-core';

const CALLBACK = 'https://agent.example/callback';

/** The parameters of a new app's authorization. */
async function askedBy(page: Page): Promise<{ request: Record<string, string>; verifier: string }> {
  return page.evaluate(async (redirectUri) => {
    const body = JSON.stringify({ client_name: 'Morning Desk', redirect_uris: [redirectUri] });
    const headers = { 'content-type': 'application/json' };
    const registered = await fetch('/oauth/register', { method: 'POST', headers, body });
    const { client_id: clientId } = (await registered.json()) as { client_id: string };
    const verifier = 'a-verifier-of-forty-three-characters-or-more-1';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const code = btoa(String.fromCharCode(...new Uint8Array(digest)));
    const challenge = code.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
    const server = (await (await fetch('/.well-known/oauth-authorization-server')).json()) as { issuer: string };
    const request = {
      response_type: 'code',
      client_id: clientId,
      redirect_uri: redirectUri,
      scope: 'read capture pack edit share',
      state: 'state',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      resource: `${server.issuer}/api/v1/mcp`,
    };
    return { request, verifier };
  }, CALLBACK);
}

/** The consent page of a new app. */
export async function consentPath(page: Page): Promise<string> {
  const { request } = await askedBy(page);
  const query = Buffer.from(new URLSearchParams(request).toString()).toString('base64url');
  return `/connect?request=r.${query}`;
}

/** Approves a new app, which then gets its tokens. */
export async function connectApp(page: Page): Promise<void> {
  const { request, verifier } = await askedBy(page);
  await page.evaluate(
    async (asked, codeVerifier) => {
      const headers = { 'content-type': 'application/json' };
      const body = JSON.stringify({ request: asked, decision: 'approve', monthly_cap: 25 });
      const decided = await fetch('/api/v1/connections/request', { method: 'POST', headers, body });
      const { redirect_to: to } = (await decided.json()) as { redirect_to: string };
      const form = new URLSearchParams({
        grant_type: 'authorization_code',
        client_id: asked['client_id'] ?? '',
        code: new URL(to).searchParams.get('code') ?? '',
        redirect_uri: asked['redirect_uri'] ?? '',
        code_verifier: codeVerifier,
        resource: asked['resource'] ?? '',
      });
      const tokens = await fetch('/oauth/token', { method: 'POST', body: form });
      if (!tokens.ok) throw new Error(`No tokens: ${tokens.status} ${await tokens.text()}`);
    },
    request,
    verifier,
  );
}
