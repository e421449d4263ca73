import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { startOrigin, startTestProxy } from '#test/egress-proxy';
import { downloadThrough, TooLarge } from './download-through.ts';

const MOST_BYTES = 100_000;

const folder = mkdtempSync(join(tmpdir(), 'galley-download-'));
const path = join(folder, 'file');
const ending = new AsyncDisposableStack();
ending.defer(() => rmSync(folder, { recursive: true }));
afterAll(() => ending.disposeAsync());

const origin = await startOrigin((request, response) => {
  if (request.url === '/moved') return response.writeHead(302, { location: '/small' }).end();
  if (request.url === '/small') return response.end(Buffer.alloc(MOST_BYTES, 7));
  // Neither response ever ends.
  if (request.url === '/announced') response.setHeader('content-length', MOST_BYTES + 1);
  return response.write(Buffer.alloc(request.url === '/announced' ? 10 : MOST_BYTES + 1));
});
const { port } = ending.use(origin);
const url = `127.0.0.1:${port}`;
const proxy = ending.use(await startTestProxy({ table: `${url}=${url}` }));

function download(urlPath: string) {
  const { url: proxyUrl, proxyToken } = proxy.access();
  const target = { path, maxBytes: MOST_BYTES, signal: AbortSignal.timeout(10_000) };
  return downloadThrough(new URL(`http://${url}${urlPath}`), { proxyUrl, proxyToken, headers: {} }, target);
}

test('downloadThrough downloads a file of the maximum size completely, after redirects', async () => {
  expect(await download('/moved')).toMatchObject({ status: 200, bytes: MOST_BYTES });
  expect(readFileSync(path)).toEqual(Buffer.alloc(MOST_BYTES, 7));
  rmSync(path);
});

test('downloadThrough does not start a file that is declared as larger', async () => {
  await expect(download('/announced')).rejects.toThrow(TooLarge);
  expect(existsSync(path)).toBe(false);
});

test('downloadThrough aborts a file that turns out to be larger', async () => {
  await expect(download('/endless')).rejects.toThrow(TooLarge);
});
