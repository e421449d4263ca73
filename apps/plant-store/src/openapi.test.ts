import { expect, test } from 'vitest';
import { createApp } from './app.ts';

const TOKEN = 'a-token';
const app = createApp({ token: TOKEN });
const { headers, body } = await app.inject({ url: '/openapi.json' });
const document = JSON.parse(body);
const { requestBody, responses } = document.paths['/plants'].post;

test('GET /openapi.json is public JSON', () => {
  expect(headers['content-type']).toBe('application/json');
});

test('openapi.json is OpenAPI 3.1.0 of version 1.0.0 under MIT, with a bearer token on all operations', () => {
  expect(document.openapi).toBe('3.1.0');
  expect(document.info).toMatchObject({
    title: 'Plant store sample',
    version: '1.0.0',
    license: { identifier: 'MIT' },
  });
  expect(document.security).toEqual([{ bearer: [] }]);
  expect(document.components.securitySchemes.bearer).toMatchObject({ type: 'http', scheme: 'bearer' });
  expect(Object.keys(document.paths)).toEqual(['/plants']);
});

test('openapi.json has the exact limits of an id, which a JavaScript number could not write', () => {
  expect(body).toContain('"minimum": -9223372036854775808,');
  expect(body).toContain('"maximum": 9223372036854775807,');
});

test.each(['tagged', 'untagged'])('the example "%s" gets the described response', async (name) => {
  const response = await app.inject({
    method: 'POST',
    url: '/plants',
    headers: { authorization: `Bearer ${TOKEN}` },
    payload: requestBody.content['application/json'].examples[name].value,
  });
  expect(response.json()).toEqual(responses[200].content['application/json'].examples[name].value);
});

test.each([
  ['400', { authorization: `Bearer ${TOKEN}` }, '{"name":7}'],
  ['401', {}, '{}'],
  ['413', { authorization: `Bearer ${TOKEN}` }, 'x'.repeat(65_537)],
  ['415', { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/plain' }, 'Fern'],
])('the example of the %s is what the store returns', async (status, given, payload) => {
  const response = await app.inject({
    method: 'POST',
    url: '/plants',
    headers: { 'content-type': 'application/json', ...given },
    payload,
  });
  expect(response.json()).toEqual(responses[status].content['application/json'].example);
});
