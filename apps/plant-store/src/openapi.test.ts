import { expect, test } from 'vitest';
import { createApp } from './app.ts';

const TOKEN = 'a-token';
const app = createApp({ token: TOKEN });
const { headers, body } = await app.inject({ url: '/openapi.json' });
const document = JSON.parse(body);
const { requestBody, responses } = document.paths['/plants'].post;

test('the description is open to all, as JSON', () => {
  expect(headers['content-type']).toBe('application/json');
});

test('it is OpenAPI 3.1.0 of version 1.0.0 under MIT, with a bearer token on all operations', () => {
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

test('the limits of an id are exact, which a JavaScript number could not write', () => {
  expect(body).toContain('"minimum": -9223372036854775808,');
  expect(body).toContain('"maximum": 9223372036854775807,');
});

test.each(['tagged', 'untagged'])('the example "%s" is answered as the description shows', async (name) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/plants',
    headers: { authorization: `Bearer ${TOKEN}` },
    payload: requestBody.content['application/json'].examples[name].value,
  });
  expect(answer.json()).toEqual(responses[200].content['application/json'].examples[name].value);
});

test.each([
  ['400', { authorization: `Bearer ${TOKEN}` }, '{"name":7}'],
  ['401', {}, '{}'],
  ['413', { authorization: `Bearer ${TOKEN}` }, 'x'.repeat(65_537)],
  ['415', { authorization: `Bearer ${TOKEN}`, 'content-type': 'text/plain' }, 'Fern'],
])('the example of the %s is what the store says', async (status, given, payload) => {
  const answer = await app.inject({
    method: 'POST',
    url: '/plants',
    headers: { 'content-type': 'application/json', ...given },
    payload,
  });
  expect(answer.json()).toEqual(responses[status].content['application/json'].example);
});
