import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { createApp } from './app.ts';

const UNDER_WAY = 50;

test('close: requests in flight still get their responses', async () => {
  const app = createApp({ token: 'a-token' });
  const arrived = Promise.withResolvers<void>();
  let arrivals = 0;
  app.addHook('onRequest', async () => {
    arrivals += 1;
    if (arrivals === UNDER_WAY) arrived.resolve();
  });
  const url = `${await app.listen({ host: '127.0.0.1', port: 0 })}/plants`;

  const headers = { authorization: 'Bearer a-token', 'content-type': 'application/json' };
  const requests = Array.from({ length: UNDER_WAY }, () => request(url, { method: 'POST', headers }));
  const responses = requests.map(async (each) => {
    const [response] = (await once(each, 'response')) as [IncomingMessage];
    return { status: response.statusCode, body: await json(response) };
  });
  for (const each of requests) each.write('{"id":7,');
  await arrived.promise;

  const closed = app.close();
  for (const each of requests) each.end('"name":"Fern"}');
  expect(await Promise.all(responses)).toEqual(Array(UNDER_WAY).fill({ status: 200, body: { name: 'Fern' } }));
  await closed;
  await expect(fetch(url)).rejects.toThrow();
});
