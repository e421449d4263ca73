import { randomBytes, randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from './index.ts';

const environment = stackEnvironment({ database: 'unused' });
let storage: Storage;

const open = (bucket: string) =>
  openStorage({
    endpoint: environment.GALLEY_S3_ENDPOINT,
    publicUrl: environment.GALLEY_S3_PUBLIC_URL,
    signedSeconds: 3_600,
    signedStepSeconds: 600,
    region: environment.GALLEY_S3_REGION,
    bucket,
    accessKey: environment.GALLEY_S3_ACCESS_KEY,
    secretKey: environment.GALLEY_S3_SECRET_KEY,
  });

beforeAll(async () => {
  storage = open(environment.GALLEY_S3_BUCKET);
  await storage.ensureBucket();
});

afterAll(() => storage.close());

test('openStorage returns an object byte for byte', async () => {
  const bytes = randomBytes(3 * 1024 * 1024);
  const key = `tests/${randomUUID()}`;
  await storage.put(key, { bytes, contentType: 'application/octet-stream' });
  expect(Buffer.compare(await storage.get(key), bytes)).toBe(0);
});

test('openStorage stores and returns a stream completely, and stores nothing of one that breaks', async () => {
  const parts = Array.from({ length: 7 }, () => randomBytes(1024 * 1024));
  const key = `tests/${randomUUID()}`;
  const object = { body: Readable.from(parts), contentType: 'application/octet-stream' };
  expect(await storage.putStream(key, object)).toBe(7 * 1024 * 1024);
  const back = await buffer(await storage.getStream(key));
  expect(Buffer.compare(back, Buffer.concat(parts))).toBe(0);
  const broken = `tests/${randomUUID()}`;
  const body = Readable.from(breaking(parts));
  await expect(storage.putStream(broken, { ...object, body })).rejects.toThrow();
  await expect(storage.get(broken)).rejects.toThrow();
});

async function* breaking(parts: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* parts;
  throw new Error('the source broke');
}

test('openStorage: ensureBucket can be repeated, and a missing bucket is not ready', async () => {
  await storage.ensureBucket();
  await storage.check();
  const elsewhere = open(`missing-${randomUUID()}`);
  await expect(elsewhere.check()).rejects.toThrow();
  elsewhere.close();
});

test('openStorage allows web pages to send to a signed URL, and nothing else', async () => {
  const key = `tests/${randomUUID()}`;
  const { url } = await storage.signedPut(key, { contentType: 'video/mp4', sizeBytes: 5 });
  const ask = (method: string) =>
    fetch(url, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://studio.example',
        'access-control-request-method': method,
        'access-control-request-headers': 'content-type',
      },
    });
  const allowed = await ask('PUT');
  expect([allowed.status, allowed.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  expect((await ask('DELETE')).status).toBe(403);
});

test('openStorage: a signed URL returns the object to its holder, and not after any change to the URL', async () => {
  const key = `tests/${randomUUID()}.txt`;
  await storage.put(key, { bytes: Buffer.from('hello'), contentType: 'text/plain' });
  const { url, expiresAt } = await storage.signedUrl(key);
  expect(await (await fetch(url)).text()).toBe('hello');
  expect(expiresAt.getTime()).toBeGreaterThan(Date.now() + 2_990_000);
  expect((await storage.signedUrl(key)).url).toBe(url);
  expect((await fetch(url.replace(key, `tests/${randomUUID()}.txt`))).status).toBe(403);
  expect((await fetch(url.replace(/.$/, (last) => (last === '0' ? '1' : '0')))).status).toBe(403);
  expect((await fetch(url.split('?')[0] ?? '')).status).toBe(403);
});

test('openStorage: a signed PUT accepts the declared type and size, and nothing else', async () => {
  const key = `tests/${randomUUID()}`;
  const { url } = await storage.signedPut(key, { contentType: 'video/mp4', sizeBytes: 5 });
  const put = (body: string, type: string) => fetch(url, { method: 'PUT', body, headers: { 'content-type': type } });
  expect((await put('too long', 'video/mp4')).status).toBe(403);
  expect((await put('right', 'text/html')).status).toBe(403);
  expect((await put('right', 'video/mp4')).status).toBe(200);
  expect(Buffer.from(await storage.get(key)).toString()).toBe('right');
});

test('openStorage removes objects', async () => {
  const keys = [`tests/${randomUUID()}`, `tests/${randomUUID()}`];
  for (const key of keys) await storage.put(key, { bytes: Buffer.from('x'), contentType: 'text/plain' });
  await storage.remove(keys);
  for (const key of keys) await expect(storage.get(key)).rejects.toThrow();
});

test('openStorage: a signed URL is valid for at most an hour from now, and no proxy may store its response', async () => {
  const key = `tests/${randomUUID()}`;
  await storage.put(key, { bytes: Buffer.from('mine'), contentType: 'text/plain' });
  const { url, expiresAt } = await storage.signedUrl(key);
  expect(Number(new URL(url).searchParams.get('X-Amz-Expires'))).toBe(3_600);
  expect(expiresAt.getTime() - Date.now()).toBeLessThanOrEqual(3_600_000);
  expect(expiresAt.getTime() - Date.now()).toBeGreaterThan(2_990_000);
  const response = await fetch(url);
  expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
});
