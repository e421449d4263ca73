import { randomBytes, randomUUID } from 'node:crypto';
import { stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStorage, type Storage } from './index.ts';

const environment = stackEnvironment({ database: 'unused' });
let storage: Storage;

const open = (bucket: string) =>
  openStorage({
    endpoint: environment.GALLEY_S3_ENDPOINT,
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

test('an object comes back byte for byte', async () => {
  const bytes = randomBytes(3 * 1024 * 1024);
  const key = `tests/${randomUUID()}`;
  await storage.put(key, { bytes, contentType: 'application/octet-stream' });
  expect(Buffer.compare(await storage.get(key), bytes)).toBe(0);
});

test('a bucket can be ensured again, and one that is missing is not ready', async () => {
  await storage.ensureBucket();
  await storage.check();
  const elsewhere = open(`missing-${randomUUID()}`);
  await expect(elsewhere.check()).rejects.toThrow();
  elsewhere.close();
});
