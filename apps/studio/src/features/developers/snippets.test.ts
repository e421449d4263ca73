import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { allOperations, tools } from '@galley/contract';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { curlOf, mcpOf, typescriptOf } from './snippets.ts';

const origin = 'https://studio.example';
beforeAll(() => void vi.stubGlobal('location', { origin }));
afterAll(() => void vi.unstubAllGlobals());

const bodies = [
  { url: 'https://page.example/' },
  { url: 'https://page.example/', options: { viewport: { width: 390, height: 844 }, full_page: true } },
  { url: 'https://page.example/', options: { selector: "a[title='it']" } },
];

test('mcpOf gives a command for the MCP endpoint of this install, with the key in its header', () => {
  const command = mcpOf({ url: 'https://page.example/' });
  expect(command).toMatch(/^curl https:\/\/studio\.example\/api\/v1\/mcp /);
  expect(command).toContain('-H "X-API-Key: $GALLEY_KEY"');
  expect(command).toContain('-H "Accept: application/json, text/event-stream"');
});

test.each(bodies)('mcpOf sends arguments that the tool accepts: %j', (body) => {
  const message = sentBy(mcpOf(body)) as { method: string; params: { name: string; arguments: unknown } };
  expect([message.method, message.params.name]).toEqual(['tools/call', 'take_screenshot']);
  expect(message.params.arguments).toEqual(body);
  const tool = tools.find(({ name }) => name === 'take_screenshot');
  expect(tool?.input.safeParse(message.params.arguments).error).toBeUndefined();
});

test.each(bodies)('curlOf sends the body as it was chosen: %j', (body) => {
  expect(sentBy(curlOf(body))).toEqual(body);
});

test('curlOf, typescriptOf and mcpOf run as they stand, and send a request that the contract accepts', async () => {
  const received: { path: string; key: unknown; body: unknown }[] = [];
  const server = createServer(async (request, response) => {
    const { url: path = '', headers } = request;
    received.push({ path, key: headers['x-api-key'], body: JSON.parse(await text(request)) });
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"url":"","verdict":"ok"}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  vi.stubGlobal('location', { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
  for (const body of bodies) {
    await inShell(curlOf(body));
    await inShell('node --input-type=module', typescriptOf(body));
    await inShell(mcpOf(body));
    const [rest, program, mcp] = received.splice(0) as [unknown, unknown, { body: { params: unknown } }];
    const sent = { path: '/api/v1/capture/screenshot', key: 'svc_live_key', body };
    expect([rest, program]).toEqual([sent, sent]);
    expect(mcp).toMatchObject({ path: '/api/v1/mcp', key: 'svc_live_key', body: { params: { arguments: body } } });
    const operation = allOperations.find(({ id }) => id === 'takeScreenshot');
    expect(operation?.body?.safeParse(body).error).toBeUndefined();
  }
  server.close();
  vi.stubGlobal('location', { origin });
});

async function inShell(command: string, input = ''): Promise<void> {
  const running = promisify(execFile)('env', ['GALLEY_KEY=svc_live_key', 'bash', '-euc', command]);
  running.child.stdin?.end(input);
  await running;
}

/** The argument that a shell would pass to `-d`. */
function sentBy(command: string): unknown {
  const quoted = command.slice(command.indexOf("-d '") + 4, -1);
  return JSON.parse(quoted.replaceAll("'\\''", "'"));
}
