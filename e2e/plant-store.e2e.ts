// Section 4.8 of the specification, over HTTP.

import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { config } from './config.ts';
import { readSystem } from './system.ts';

const { sandboxUrl, plantToken } = readSystem();
const PLANTS = `${sandboxUrl}/plants`;
const HEADERS = { 'content-type': 'application/json', authorization: `Bearer ${plantToken}` };

function add(body: string | null, headers: Record<string, string> = HEADERS): Promise<Response> {
  return fetch(PLANTS, { method: 'POST', headers, body });
}

async function expectError(response: Response, status: number, message: RegExp): Promise<void> {
  expect(response.status).toBe(status);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ error: status, message: expect.stringMatching(message) });
}

test('POST /plants returns exactly the plant', async () => {
  const response = await add('{"id":7,"name":"Fern","tag":"shade"}');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^application\/json/);
  expect(await response.json()).toEqual({ name: 'Fern', tag: 'shade' });
});

test('POST /plants returns no tag when none was sent', async () => {
  expect(await (await add('{"id":8,"name":"Moss"}')).json()).toEqual({ name: 'Moss' });
});

test('POST /plants returns names in any script unchanged', async () => {
  const name = 'しだ \u{1F33F} \u0000 سرخس';
  expect(await (await add(JSON.stringify({ id: 9, name }))).json()).toEqual({ name });
});

test.each(['9223372036854775807', '-9223372036854775808', '1.0', '1e2'])(
  'POST /plants accepts the id %s',
  async (id) => {
    expect((await add(`{"id":${id},"name":"Fern"}`)).status).toBe(200);
  },
);

test.each(['9223372036854775808', '-9223372036854775809', '1.5', '1e30', '"7"', 'null'])(
  'POST /plants rejects the id %s, which is no int64',
  async (id) => {
    await expectError(await add(`{"id":${id},"name":"Fern"}`), 400, /^id: must be an integer/);
  },
);

test.each([
  ['{"name":"Fern"}', /^id: is required$/],
  ['{"id":7}', /^name: is required$/],
  ['{"id":7,"name":7}', /^name: must be a string$/],
  ['{"id":7,"name":"Fern","tag":7}', /^tag: must be a string/],
  ['{}', /id: is required.*name: is required/],
  ['[]', /^body: /],
  ['{"id":7,', /^body: /],
  ['', /^body: /],
])('the body %s is a 400 that names the field', async (body, message) => {
  await expectError(await add(body), 400, message);
});

test.each([
  ['no token', {}],
  ['another token', { authorization: 'Bearer another' }],
  ['the token of another scheme', { authorization: `Basic ${plantToken}` }],
])('%s is a 401 with the same body', async (_, headers) => {
  const response = await add('{"id":7,"name":"Fern"}', { 'content-type': 'application/json', ...headers });
  expect(response.headers.get('www-authenticate')).toBe('Bearer');
  await expectError(response, 401, /Bearer/);
});

test('POST /plants returns 415 for a body that is not sent as JSON', async () => {
  await expectError(await add('Fern', { ...HEADERS, 'content-type': 'text/plain' }), 415, /application\/json/);
});

test('POST /plants returns 413 for a body over 64 KiB', async () => {
  await expectError(await add(`"${'x'.repeat(65_536)}"`), 413, /65536/);
});

test('/plants returns 405 for every method but POST', async () => {
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    const response = await fetch(PLANTS, { method, headers: HEADERS });
    expect(response.headers.get('allow')).toBe('POST');
    await expectError(response, 405, /only POST/);
  }
});

test('the plant store returns 404 with the same error body for an unknown path', async () => {
  await expectError(await fetch(`${sandboxUrl}/animals`), 404, /openapi\.json/);
});

test('GET /openapi.json needs no token, and a linter finds no problem in it', async () => {
  const response = await fetch(`${sandboxUrl}/openapi.json`);
  expect(response.status).toBe(200);
  const text = await response.text();
  expect(JSON.parse(text)).toMatchObject({
    openapi: '3.1.0',
    info: { title: 'Plant store sample', version: '1.0.0', license: { name: 'MIT', identifier: 'MIT' } },
    security: [{ bearer: [] }],
    components: { schemas: { Plant: {}, NewPlant: {}, Error: {} } },
  });
  expect(lint(text)).toEqual([]);
});

function lint(description: string): unknown[] {
  const folder = mkdtempSync(join(tmpdir(), 'galley-lint-'));
  const file = join(folder, 'openapi.json');
  writeFileSync(file, description);
  try {
    const redocly = join(config.root, 'node_modules/.bin/redocly');
    const args = [redocly, 'lint', '--extends', 'recommended', '--format', 'json', file];
    const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
    return JSON.parse(spawnSync(process.execPath, args, { env, encoding: 'utf8' }).stdout).problems;
  } finally {
    rmSync(folder, { recursive: true });
  }
}
