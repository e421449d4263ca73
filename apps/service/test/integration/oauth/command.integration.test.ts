// The command logs in by browser, renews its tokens, and logs out: the real program with the real API.

import { once } from 'node:events';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { expect } from 'vitest';
import { codeIn, settingsIn as fileIn, galley, commandTest as test } from '#test/edge/galley-command';
import { connectionsOf, decide } from '#test/edge/oauth';

const WITHIN = { timeout: 15_000 };

type StoredConnection = {
  url: string;
  connection: { access_token: string; refresh_token: string; expires_at: string };
};

const storedIn = (home: string): StoredConnection => JSON.parse(readFileSync(fileIn(home), 'utf8'));

test('galley login by browser, a renewal by two programs at once, galley logout', { timeout: 90_000 }, async ({
  api,
  user,
  home,
}) => {
  const login = galley(home, ['login', '--url', api.url]);
  await expect.poll(() => codeIn(login.printed), WITHIN).toBeDefined();
  const request = { user_code: codeIn(login.printed) ?? '' };
  expect((await decide(api, user, { request, monthly_cap: 7 })).status).toBe(200);
  expect(await login.ended, login.printed.all).toEqual({ code: 0, out: expect.stringContaining('Logged in at') });
  expect(statSync(fileIn(home)).mode & 0o777).toBe(0o600);
  expect(await connectionsOf(api, user)).toMatchObject([{ client_name: 'Galley command line', monthly_cap: 7 }]);

  const before = storedIn(home);
  const old = { ...before, connection: { ...before.connection, expires_at: new Date(0).toISOString() } };
  writeFileSync(fileIn(home), JSON.stringify(old));
  const both = [galley(home, ['credits', '--json']), galley(home, ['credits', '--json'])];
  for (const { ended, printed } of both) expect((await ended).code, printed.all).toBe(0);
  const after = storedIn(home);
  expect(after.connection.refresh_token).not.toBe(before.connection.refresh_token);
  expect(statSync(fileIn(home)).mode & 0o777).toBe(0o600);
  expect(await connectionsOf(api, user), 'a refresh token was sent twice').toHaveLength(1);

  expect((await galley(home, ['mcp', 'claude', '--json']).ended).out).not.toContain('svc_');
  expect(await galley(home, ['logout']).ended).toEqual({ code: 0, out: 'Logged out.\n' });
  expect(readFileSync(fileIn(home), 'utf8')).not.toContain('svc_');
  expect(await connectionsOf(api, user)).toEqual([]);
  expect((await galley(home, ['credits']).ended).code).toBe(3);
});

test('galley login: a denied login, and a server with another issuer', { timeout: 60_000 }, async ({
  api,
  user,
  home,
}) => {
  const login = galley(home, ['login', '--url', api.url]);
  await expect.poll(() => codeIn(login.printed), WITHIN).toBeDefined();
  await decide(api, user, { request: { user_code: codeIn(login.printed) ?? '' }, decision: 'deny' });
  expect((await login.ended).code).toBe(3);
  expect(login.printed.all).toContain('You turned it down.');
  const alias = galley(home, ['login', '--url', api.url.replace('127.0.0.1', 'localhost')]);
  expect((await alias.ended).code).toBe(2);
  expect(alias.printed.all).toContain(`The server calls itself ${api.url}.`);
});

test('galley sends its tokens only to the server that issued them', { timeout: 60_000 }, async ({ api, home }) => {
  const seen: string[] = [];
  const other = createServer((request, response) => {
    seen.push(JSON.stringify(request.headers));
    response.writeHead(401, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const connection = {
    access_token: 'svc_at_secret',
    refresh_token: 'svc_rt_secret',
    expires_at: new Date(Date.now() + 600_000).toISOString(),
  };
  mkdirSync(dirname(fileIn(home)), { recursive: true });
  writeFileSync(fileIn(home), JSON.stringify({ url: api.url, connection }));
  const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  expect((await galley(home, ['credits', '--url', url]).ended).code).toBe(3);
  // Control: a server gets the tokens that it issued.
  writeFileSync(fileIn(home), JSON.stringify({ url, connection }));
  expect((await galley(home, ['credits']).ended).code).toBe(3);
  other.close();
  expect(seen.map((headers) => headers.includes('svc_at_secret'))).toEqual([true]);
});
