import { allOperations } from '@galley/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { STUDIO } from './lonely-environment.ts';
import { makeTestDatabase, problemIn, type RunningApi, startTestApi } from './running-api.ts';
import { type Person, signUp } from './test-people.ts';

let api: RunningApi;
let drop: () => Promise<void>;
let person: Person;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  api = await startTestApi(made.name);
  person = await signUp(api);
});

afterAll(async () => {
  await api.stop();
  await drop();
});

const unsafe = allOperations.filter(
  ({ method, callers }) => method !== 'GET' && callers !== 'anyone' && callers.includes('session'),
);

const host = new URL(STUDIO).host;

/** Sixty ways to look like the studio without being it. */
const foreignOrigins = [
  'null',
  '',
  host,
  `//${host}`,
  `${STUDIO}/`,
  `${STUDIO}:80`,
  `${STUDIO}:8080`,
  `https://${host}`,
  `ftp://${host}`,
  `HTTP://${host.toUpperCase()}`,
  ...['evil', 'a', 'studi0', 'www', 'api', 'login', 'localhost', '127.0.0.1', 'xn--stdio-jva', 'null'].flatMap(
    (name) => [
      `http://${name}.example`,
      `http://${name}.${host}`,
      `http://${host}.${name}.example`,
      `http://${name}${host}`,
      `http://${host}${name}`,
    ],
  ),
];

test('sixty origins that are not the studio change nothing with its cookie', async () => {
  expect(foreignOrigins.length).toBeGreaterThanOrEqual(60);
  expect(unsafe.length).toBeGreaterThan(20);
  for (const { method, path, body } of unsafe) {
    const url = path.replaceAll(/\{\w+\}/g, 'x');
    for (const origin of foreignOrigins) {
      const call = { cookie: person.cookie, headers: { origin }, ...(body === undefined ? {} : { body: {} }) };
      const answer = await api.call(method, url, call);
      expect([answer.status, problemIn(answer)['code']], `${method} ${path} from ${origin}`).toEqual([
        403,
        'origin_not_allowed',
      ]);
    }
  }
});

test('what a browser says of the site counts too, and a request that says neither is refused', async () => {
  const change = (headers: Record<string, string>) =>
    api.call('POST', '/api/v1/keys', { cookie: person.cookie, headers, body: { name: 'x' } });
  expect((await change({ origin: STUDIO })).status).toBe(201);
  expect((await change({ 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  expect((await change({ origin: STUDIO, 'sec-fetch-site': 'same-origin' })).status).toBe(201);
  for (const site of ['cross-site', 'same-site', 'none']) {
    expect((await change({ 'sec-fetch-site': site })).status, site).toBe(403);
    expect((await change({ origin: STUDIO, 'sec-fetch-site': site })).status, site).toBe(403);
  }
  expect((await change({})).status).toBe(403);
});

test('control: the same requests with a key, which no browser adds by itself, pass from anywhere', async () => {
  for (const origin of foreignOrigins.slice(0, 10)) {
    const { status } = await api.call('POST', '/api/v1/keys', {
      key: person.key,
      headers: { origin },
      body: { name: 'x' },
    });
    expect(status, origin).toBe(201);
  }
});
