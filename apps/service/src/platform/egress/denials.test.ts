import { askThrough, tunnelThrough } from '@galley/fixtures/egress/proxy-client.ts';
import { expect, test } from 'vitest';
import { startOrigin, startTcpOrigin, startTestProxy } from '#test/egress-proxy';

const names: Record<string, string[]> = {
  'public.example': ['93.184.216.34'],
  'private.example': ['10.0.0.7'],
  'mixed.example': ['93.184.216.34', '10.0.0.7'],
  'mixed-families.example': ['93.184.216.34', '::1'],
  'mapped.example': ['::ffff:169.254.169.254'],
};

const resolve = async (name: string): Promise<string[]> => names[name] ?? [];

/** A port where nothing listens, because it was just freed. */
async function closedPort(): Promise<number> {
  const origin = await startTcpOrigin(() => undefined);
  await origin[Symbol.asyncDispose]();
  return origin.port;
}

test('createEgressProxy returns the same response for denied, unresolvable and unreachable, and only the usage differs', async () => {
  const table = `closed.example=127.0.0.1:${await closedPort()}`;
  await using made = await startTestProxy({ table, resolve });
  const targets = [
    ['127.0.0.1', 80, 'address_refused'],
    ['169.254.169.254', 80, 'address_refused'],
    ['private.example', 80, 'address_refused'],
    ['mixed.example', 80, 'address_refused'],
    ['mixed-families.example', 80, 'address_refused'],
    ['mapped.example', 80, 'address_refused'],
    ['public.example', 22, 'port_refused'],
    ['nowhere.example', 80, 'unresolvable'],
    ['closed.example', 80, 'unreachable'],
  ] as const;
  const access = made.access();
  const responses: unknown[] = [];
  for (const [host, port] of targets) {
    const plain = await askThrough(access, `http://${host}:${port}/`);
    const { socket: _, ...tunnel } = await tunnelThrough(access, `${host}:${port}`);
    for (const response of [plain, tunnel]) responses.push({ ...response, headers: withoutTime(response.headers) });
  }
  expect(new Set(responses.map((response) => JSON.stringify(response))).size).toBe(1);
  expect(responses[0]).toMatchObject({ status: 502, body: 'The address could not be reached.\n' });
  const { denials } = await made.usage(access);
  expect(denials).toEqual(targets.map(([host, port, reason]) => ({ host, port, reason })));
});

/** Plain responses leave the connection open and have a date; a tunnel that did not open cannot. */
function withoutTime({ date: _, connection: __, 'keep-alive': ___, ...others }: Record<string, unknown>): unknown {
  return others;
}

test('createEgressProxy denies a target that cannot be parsed like any other', async () => {
  await using made = await startTestProxy({ resolve });
  const access = made.access();
  for (const url of [
    'https://public.example/',
    'ftp://public.example/',
    'http://a@public.example/',
    'http://256.1.1.1/',
  ]) {
    expect(await askThrough(access, url)).toMatchObject({ status: 502 });
  }
  for (const authority of ['public.example', 'a@public.example:443', 'public.example:99999', 'x/y:80', '::1:443']) {
    expect(await tunnelThrough(access, authority)).toMatchObject({ status: 502 });
  }
  const { denials } = await made.usage(access);
  expect(new Set(denials.map(({ reason }) => reason))).toEqual(new Set(['target_refused']));
});

test.each(['LOCALHOST', 'localhost.', 'a.b.localhost', '0x7f.1', '2130706433', '[::ffff:7f00:1]', '127.0.0.1.'])(
  'createEgressProxy denies this machine in any spelling: %s',
  async (host) => {
    await using made = await startTestProxy();
    const access = made.access();
    expect(await askThrough(access, `http://${host}/`)).toMatchObject({ status: 502 });
    expect(await tunnelThrough(access, `${host}:443`)).toMatchObject({ status: 502 });
    expect((await made.usage(access)).denials.map(({ reason }) => reason)).toEqual([
      'address_refused',
      'address_refused',
    ]);
  },
);

test('createEgressProxy resolves a name once, and dials the classified IP', async () => {
  let asked = 0;
  const dialled: string[] = [];
  await using made = await startTestProxy({
    resolve: async () => [asked++ % 2 === 0 ? '93.184.216.34' : '127.0.0.1'],
    dial: async ({ ips }) => {
      dialled.push(...ips);
      return undefined;
    },
  });
  const access = made.access();
  for (let turn = 0; turn < 10; turn += 1) await askThrough(access, 'http://rebinding.example/');
  expect(asked).toBe(10);
  expect(dialled).toEqual(Array.from({ length: 5 }, () => '93.184.216.34'));
});

test('createEgressProxy records a site that disconnects, and not one that imitates our denial', async () => {
  await using broken = await startTcpOrigin((socket) => socket.once('data', () => socket.destroy()));
  await using forger = await startOrigin((_request, response) => {
    response.writeHead(502, { 'Content-Type': 'text/plain' }).end('The address could not be reached.\n');
  });
  const table = `broken.example=127.0.0.1:${broken.port}, forger.example=127.0.0.1:${forger.port}`;
  await using made = await startTestProxy({ table });
  const access = made.access();
  expect(await askThrough(access, 'http://broken.example/')).toMatchObject({ status: 502 });
  expect(await askThrough(access, 'http://forger.example/')).toMatchObject({ status: 502 });
  expect((await made.usage(access)).denials).toEqual([{ host: 'broken.example', port: 80, reason: 'unreachable' }]);
});

test('createEgressProxy records a bounded number of denials', async () => {
  await using made = await startTestProxy();
  const access = made.access();
  for (let turn = 0; turn < 150; turn += 1) await askThrough(access, `http://10.0.0.${turn}/`);
  const usage = await made.usage(access);
  expect(usage.denials).toHaveLength(100);
  expect(usage.connections).toBe(150);
});
