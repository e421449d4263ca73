import { once } from 'node:events';
import { get } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { askThrough, authorization, tunnelThrough } from '@galley/fixtures/egress/proxy-client.ts';
import { expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { startOrigin, startTcpOrigin, startTestProxy, TEST_SECRET } from '#test/egress-proxy';
import { issueProxyToken } from './proxy-token.ts';

test('createEgressProxy forwards a request as it was sent, without the headers for the proxy', async () => {
  await using origin = await startOrigin(async (request, response) => {
    const body = await text(request);
    response.writeHead(201, 'Made', [
      'Set-Cookie',
      'a=1',
      'Set-Cookie',
      'b=2',
      'X-Late',
      'é',
      'Keep-Alive',
      'timeout=9',
    ]);
    response.end(JSON.stringify({ method: request.method, url: request.url, headers: request.rawHeaders, body }));
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const reply = await askThrough(made.access(), 'http://bakery.example/bread?kind=rye', {
    method: 'POST',
    headers: { 'X-Kept': 'yes', 'X-Hop': 'no', Connection: 'X-Hop, close', 'Keep-Alive': '1', TE: 'trailers' },
    body: 'a loaf',
  });
  expect(reply.status).toBe(201);
  expect(reply.headers).toMatchObject({ 'set-cookie': ['a=1', 'b=2'], 'x-late': 'é' });
  expect(reply.headers['keep-alive']).not.toBe('timeout=9');
  const seen = JSON.parse(reply.body);
  expect(seen).toMatchObject({ method: 'POST', url: '/bread?kind=rye', body: 'a loaf' });
  const names = seen.headers.filter((_: string, index: number) => index % 2 === 0);
  expect(names.sort()).toEqual(['Connection', 'Content-Length', 'Host', 'X-Kept']);
  expect(seen.headers[seen.headers.indexOf('Host') + 1]).toBe('bakery.example');
});

test('createEgressProxy sets Host from the URL, whatever the client sent', async () => {
  await using origin = await startOrigin((request, response) => response.end(request.headers.host));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const reply = await askThrough(made.access(), 'http://bakery.example/', { headers: { Host: 'inside.example' } });
  expect(reply.body).toBe('bakery.example');
});

test.each(['POST', 'GET'])('createEgressProxy forwards a body of unknown length: %s', async (method) => {
  await using origin = await startOrigin(async (request, response) => {
    response.end(`${request.headers['transfer-encoding']} ${await text(request)}`);
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const headers = { 'Transfer-Encoding': 'chunked' };
  const reply = await askThrough(made.access(), 'http://bakery.example/', { method, headers, body: 'a loaf' });
  expect(reply.body).toBe('chunked a loaf');
});

test('createEgressProxy forwards responses without a body', async () => {
  await using origin = await startOrigin((request, response) => {
    response.writeHead(request.method === 'HEAD' ? 200 : 304, { 'Content-Length': 5, ETag: '"1"' }).end();
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const head = await askThrough(made.access(), 'http://bakery.example/', { method: 'HEAD' });
  expect(head).toMatchObject({ status: 200, body: '', headers: { 'content-length': '5' } });
  expect(await askThrough(made.access(), 'http://bakery.example/')).toMatchObject({ status: 304, body: '' });
});

test('createEgressProxy accepts several requests on one connection', async () => {
  await using origin = await startOrigin((request, response) => response.end(request.url));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const access = made.access();
  const client = connect(Number(new URL(access.url).port), '127.0.0.1');
  const lines = (path: string, connection: string) =>
    `GET http://bakery.example${path} HTTP/1.1\r\nHost: x\r\nConnection: ${connection}\r\nProxy-Authorization: ${authorization(access)['Proxy-Authorization']}\r\n\r\n`;
  client.write(lines('/one', 'keep-alive') + lines('/two', 'close'));
  const responses = await text(client);
  expect(responses.match(/\/(one|two)/g)).toEqual(['/one', '/two']);
  expect(await made.usage(access)).toMatchObject({ connections: 2 });
});

test('createEgressProxy: a tunnel carries any bytes both ways, and each end may close its half first', async () => {
  await using origin = await startTcpOrigin(async (socket) => {
    const received = await text(socket);
    socket.end(`you said ${received}`);
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const { status, socket } = await tunnelThrough(made.access(), 'bakery.example:443');
  expect(status).toBe(200);
  socket.end('hello');
  expect(await text(socket)).toBe('you said hello');
});

test('createEgressProxy forwards WebSockets, by tunnel and by upgrade', async () => {
  await using origin = await startOrigin((_request, response) => response.end());
  const sockets = new WebSocketServer({ server: origin.server });
  sockets.on('connection', (socket) => socket.on('message', (message) => socket.send(`${message}!`)));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });

  const { socket } = await tunnelThrough(made.access(), 'bakery.example:80');
  const tunnelled = new WebSocket('ws://bakery.example/', { createConnection: () => socket });
  await once(tunnelled, 'open');
  tunnelled.send('crust');
  expect(`${(await once(tunnelled, 'message'))[0]}`).toBe('crust!');
  tunnelled.terminate();

  const access = made.access();
  const { hostname, port } = new URL(access.url);
  const upgraded = new WebSocket(`ws://${hostname}:${port}/`, {
    headers: authorization(access),
    finishRequest: (request) => {
      request.path = 'http://bakery.example/';
      request.end();
    },
  });
  await once(upgraded, 'open');
  upgraded.send('crumb');
  expect(`${(await once(upgraded, 'message'))[0]}`).toBe('crumb!');
  upgraded.terminate();
  sockets.close();
});

test('createEgressProxy cuts off a server that does not agree to an upgrade', async () => {
  await using origin = await startTcpOrigin((socket) => {
    socket.once('data', () =>
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\n\r\nforged'),
    );
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const headers = { Connection: 'Upgrade', Upgrade: 'websocket' };
  const response = await askThrough(made.access(), 'http://bakery.example/', { headers });
  expect(response).toMatchObject({ status: 502, body: 'The address could not be reached.\n' });
});

test.each([
  ['a length beside chunks', 'Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nbread\r\n0\r\n\r\n'],
  ['a body until the end', '\r\nbread'],
])('createEgressProxy: %s cannot desynchronise what follows', async (_name, rest) => {
  await using origin = await startTcpOrigin((socket) => {
    socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${rest}`));
  });
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const response = await askThrough(made.access(), 'http://bakery.example/');
  expect(response.headers).toMatchObject({ 'transfer-encoding': 'chunked' });
  expect(response.headers).not.toHaveProperty('content-length');
  expect(response.body).toBe('bread');
});

test('createEgressProxy returns 407 without a valid proxy token', async () => {
  await using origin = await startOrigin((_request, response) => response.end('bread'));
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const { url, proxyToken } = made.access();
  const terms = { jobId: 'job_1', maxBytes: 1e6, maxConnections: 5 };
  const accesses = [
    { url },
    { url, proxyToken: { ...proxyToken, password: `${proxyToken.password}.` } },
    { url, proxyToken: { ...proxyToken, username: proxyToken.username.replace('10000000', '90000000') } },
    {
      url,
      proxyToken: issueProxyToken({ secret: 'another secret', ...terms, expiresAt: new Date(Date.now() + 60_000) }),
    },
    { url, proxyToken: issueProxyToken({ secret: TEST_SECRET, ...terms, expiresAt: new Date(Date.now() - 60_001) }) },
  ];
  for (const access of accesses) {
    const plain = await askThrough(access, 'http://bakery.example/');
    expect(plain).toMatchObject({ status: 407, headers: { 'proxy-authenticate': 'Basic realm="galley"' } });
    expect(await tunnelThrough(access, 'bakery.example:443')).toMatchObject({ status: 407 });
  }
  expect((await askThrough({ url, proxyToken }, 'http://bakery.example/')).body).toBe('bread');
});

test('createEgressProxy serves the usage in origin form and nothing else', async () => {
  await using made = await startTestProxy();
  const access = made.access();
  expect(await askThrough(access, '/')).toMatchObject({ status: 404 });
  expect(await askThrough({ url: access.url }, '/usage')).toMatchObject({ status: 407 });
  expect(JSON.parse((await askThrough(access, '/usage')).body)).toEqual({
    bytes: 0,
    connections: 0,
    denials: [],
    capped: false,
  });
});

test('createEgressProxy rejects what is not HTTP', async () => {
  await using made = await startTestProxy();
  const client = connect(Number(new URL(made.proxy.host).port), '127.0.0.1');
  client.write('\x16\x03\x01 not a request\r\n\r\n');
  expect(await text(client)).toMatch(/^HTTP\/1\.1 400 /);
});

test('createEgressProxy never connects to its own listener, not even by the table', async () => {
  await using first = await startTestProxy();
  const { port } = new URL(first.proxy.host);
  await first.proxy.stop();
  await using made = await startTestProxy({ port: Number(port), table: `bakery.example=127.0.0.1:${port}` });
  const access = made.access();
  expect(await askThrough(access, 'http://bakery.example/usage')).toMatchObject({ status: 502 });
  expect(await made.usage(access)).toMatchObject({ denials: [{ reason: 'address_refused' }] });
});

test('createEgressProxy closes everything that is open when it stops', async () => {
  await using origin = await startTcpOrigin(() => undefined);
  await using made = await startTestProxy({ table: `bakery.example=127.0.0.1:${origin.port}` });
  const { socket } = await tunnelThrough(made.access(), 'bakery.example:443');
  const ended = once(socket, 'close');
  await made.proxy.stop();
  await ended;
  const rejected = once(get(made.proxy.host), 'error').then(([error]) => error.code);
  expect(await rejected).toBe('ECONNREFUSED');
});
