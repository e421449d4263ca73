import { describe, expect, test } from 'vitest';
import { createApp } from './app.ts';

const TOKEN = 'a-token';
const AUTHORIZED = { authorization: `Bearer ${TOKEN}` };
const JSON_TYPE = { 'content-type': 'application/json' };
const FERN = { id: 7, name: 'Fern', tag: 'shade' };
const app = createApp({ token: TOKEN });

function add(payload: string | Buffer | object, headers: Record<string, string> = AUTHORIZED) {
  return app.inject({ method: 'POST', url: '/plants', headers: { ...JSON_TYPE, ...headers }, payload });
}

describe('POST /plants', () => {
  test('returns 200 with the plant and nothing else', async () => {
    const response = await add({ ...FERN, colour: 'green' });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toMatch(/^application\/json/);
    expect(response.body).toBe('{"name":"Fern","tag":"shade"}');
  });

  test('omits a tag that the request does not have', async () => {
    expect((await add({ id: 8, name: 'Moss' })).body).toBe('{"name":"Moss"}');
  });

  test.each(['9223372036854775807', '-9223372036854775808', '-1', '0', '1.0', '1e2'])(
    'accepts the id %s',
    async (id) => {
      expect((await add(`{"id":${id},"name":"Fern"}`)).statusCode).toBe(200);
    },
  );

  test.each([
    ['{}', 'id: is required; name: is required'],
    ['{"name":"Fern"}', 'id: is required'],
    ['{"id":7}', 'name: is required'],
    ['{"id":"7","name":"Fern"}', 'id: must be an integer of at most 64 bits'],
    ['{"id":9223372036854775808,"name":"Fern"}', 'id: must be an integer of at most 64 bits'],
    ['{"id":1.5,"name":"Fern"}', 'id: must be an integer of at most 64 bits'],
    ['{"id":null,"name":"Fern"}', 'id: must be an integer of at most 64 bits'],
    ['{"id":7,"name":null}', 'name: must be a string'],
    ['{"id":7,"name":"Fern","tag":null}', 'tag: must be a string, or left out'],
    ['{"__proto__":{"id":7,"name":"Fern"}}', 'id: is required; name: is required'],
    ['[{"id":7,"name":"Fern"}]', 'body: must be a JSON object with id and name'],
    ['null', 'body: must be a JSON object with id and name'],
    ['{"id": 7,', 'body: is not valid JSON in UTF-8'],
    ['', 'body: is required, a JSON object with id and name'],
    [`{"id":7,"name":"Fern","more":${'['.repeat(30_000)}${']'.repeat(30_000)}}`, 'body: is nested too deeply'],
  ])('rejects %.40s with a 400 that names the reason', async (payload, message) => {
    const response = await add(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 400, message });
  });

  test('rejects text that is not UTF-8', async () => {
    const response = await add(Buffer.from('{"id":7,"name":"\xff"}', 'latin1'));
    expect(response.json()).toEqual({ error: 400, message: 'body: is not valid JSON in UTF-8' });
  });

  test('rejects a body of another media type with 415', async () => {
    const response = await add('id=7&name=Fern', {
      ...AUTHORIZED,
      'content-type': 'application/x-www-form-urlencoded',
    });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toEqual({ error: 415, message: 'send the header "Content-Type: application/json"' });
  });

  test('rejects a body over 64 KiB with 413', async () => {
    const response = await add({ ...FERN, name: 'x'.repeat(65_536) });
    expect(response.statusCode).toBe(413);
    expect(response.json()).toEqual({ error: 413, message: 'body: is larger than 65536 bytes' });
  });

  test.each([
    ['no header', undefined],
    ['another token', 'Bearer another'],
    ['a longer token', `Bearer ${TOKEN}x`],
    ['the token of another scheme', `Basic ${TOKEN}`],
    ['an empty token', 'Bearer '],
  ])('rejects %s with 401 before it reads the body', async (_, authorization) => {
    const response = await add('{"id":', authorization === undefined ? {} : { authorization });
    expect(response.statusCode).toBe(401);
    expect(response.headers['www-authenticate']).toBe('Bearer');
    expect(response.json()).toEqual({ error: 401, message: expect.stringContaining('Authorization: Bearer <token>') });
  });

  test('accepts the name of the scheme in any case', async () => {
    expect((await add(FERN, { authorization: `bearer ${TOKEN}` })).statusCode).toBe(200);
  });
});

describe('other requests', () => {
  test.each([
    ['GET', '/plants', 'POST'],
    ['PUT', '/plants?x=1', 'POST'],
    ['DELETE', '/openapi.json', 'GET, HEAD'],
  ] as const)('%s %s returns 405 with Allow', async (method, url, allow) => {
    const response = await app.inject({ method, url });
    expect(response.statusCode).toBe(405);
    expect(response.headers.allow).toBe(allow);
    expect(response.json()).toEqual({ error: 405, message: expect.stringContaining(`only ${allow}`) });
  });

  test('an unknown path returns 404 whatever the body is', async () => {
    const response = await app.inject({ method: 'POST', url: '/nothing', headers: JSON_TYPE, payload: '{' });
    expect(response.statusCode).toBe(404);
    expect(response.json()).toEqual({ error: 404, message: expect.stringContaining('/openapi.json') });
  });

  test('a malformed URL returns 400 with the same body', async () => {
    const response = await app.inject({ method: 'GET', url: '/%' });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toEqual({ error: 400, message: expect.any(String) });
  });
});
