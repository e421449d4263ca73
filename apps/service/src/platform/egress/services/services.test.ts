import { once } from 'node:events';
import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { tunnelThrough } from '@galley/fixtures/egress/proxy-client.ts';
import { expect, test } from 'vitest';
import { startOrigin, startTcpOrigin, startTestProxy, TEST_SECRET } from '#test/egress-proxy';
import { issueServiceToken } from '../proxy-token.ts';
import { createServiceAgent, serviceRoute } from './service-route.ts';
import { parseServices } from './services.ts';

const HELLO = '220 mail.example ready\r\n';
const resolve = async () => ['127.0.0.1'];

/** A server that greets, and a proxy whose operator has listed it. */
async function startListed() {
  const stack = new AsyncDisposableStack();
  const origin = stack.use(await startTcpOrigin((socket) => socket.write(HELLO)));
  const services = parseServices([`mail.example:${origin.port}`]);
  const { proxy, access } = stack.use(await startTestProxy({ services, resolve }));
  const egress = { url: proxy.host, secret: TEST_SECRET, services };
  const url = `smtp://mail.example:${origin.port}`;
  return { origin, egress, url, access, [Symbol.asyncDispose]: () => stack.disposeAsync() };
}

test('serviceRoute opens a connection to a listed server, whatever its IP, and loses nothing that it sends first', async () => {
  await using listed = await startListed();
  const socket = await serviceRoute(listed.url, listed.egress)?.();
  if (socket === undefined) throw new Error('not listed');
  const [greeting] = await once(socket, 'data');
  expect(String(greeting)).toBe(HELLO);
  socket.destroy();
});

test('serviceRoute has none for a server that is not listed, and knows the ports of mail and HTTP', () => {
  const services = parseServices(['mail.example:587', 'safe.example:465', 'api.stripe.com:443', '[::1]:25']);
  const egress = { url: 'http://127.0.0.1:9', secret: TEST_SECRET, services };
  const listed = ['smtp://u:p@mail.example', 'smtps://safe.example', 'https://api.stripe.com', 'smtp://[::1]:25'];
  for (const url of listed) expect(serviceRoute(url, egress), url).toBeTypeOf('function');
  const others = ['smtp://mail.example:25', 'smtps://mail.example', 'http://api.stripe.com', 'smtp://other.example'];
  for (const url of others) expect(serviceRoute(url, egress), url).toBeUndefined();
});

test('createEgressProxy denies the listed server to a page, and everything else to the service', async () => {
  await using listed = await startListed();
  const { port } = listed.origin;
  const tunnel = async (access: Parameters<typeof tunnelThrough>[0], authority: string) => {
    const { status, socket } = await tunnelThrough(access, authority);
    socket.destroy();
    return status;
  };
  const ofService = () => ({ url: listed.egress.url, proxyToken: issueServiceToken(TEST_SECRET) });
  expect(await tunnel(listed.access(), `mail.example:${port}`)).toBe(502);
  expect(await tunnel(ofService(), `other.example:${port}`)).toBe(502);
  expect(await tunnel(ofService(), 'public.example:443')).toBe(502);
  // Control: a token of the service leads to what is listed, once.
  const once = ofService();
  expect(await tunnel(once, `mail.example:${port}`)).toBe(200);
  expect(await tunnel(once, `mail.example:${port}`)).toBe(502);
});

test('createEgressProxy denies its own listener to the service, and a token that another secret has signed', async () => {
  await using listed = await startListed();
  const before = await startTestProxy();
  const port = Number(new URL(before.proxy.host).port);
  await before.proxy.stop();
  const services = parseServices([`own.example:${port}`, `mail.example:${listed.origin.port}`]);
  await using own = await startTestProxy({ services, resolve, port });
  const open = async (url: string, secret: string) =>
    (await serviceRoute(url, { url: own.proxy.host, secret, services })?.())?.destroy();
  await expect(open(`smtp://own.example:${port}`, TEST_SECRET)).rejects.toThrow('opened no connection');
  await expect(open(listed.url, 'a secret of somebody else')).rejects.toThrow('(407)');
  await open(listed.url, TEST_SECRET);
});

test('createServiceAgent takes calls through egress, and fails where egress is away', async () => {
  await using origin = await startOrigin((asked, response) => response.end(`${asked.headers.host} ${asked.url}`));
  const services = parseServices([`processor.example:${origin.port}`]);
  await using made = await startTestProxy({ services, resolve });
  const url = `http://processor.example:${origin.port}`;
  const call = async (proxyUrl: string) => {
    const route = serviceRoute(url, { url: proxyUrl, secret: TEST_SECRET, services });
    if (route === undefined) throw new Error('not listed');
    const asked = request(`${url}/v1/events`, { agent: createServiceAgent(url, route) }).end();
    const [response] = await once(asked, 'response');
    return text(response);
  };
  expect(await call(made.proxy.host)).toBe(`processor.example:${origin.port} /v1/events`);
  await expect(call('http://127.0.0.1:9')).rejects.toThrow('ECONNREFUSED');
});

test.each(['mail.example', 'mail.example:0', 'http://mail.example:25', 'mail.example:99999'])(
  'parseServices rejects %s',
  (item) => {
    expect(() => parseServices([item])).toThrow('is no HOST:PORT');
  },
);
