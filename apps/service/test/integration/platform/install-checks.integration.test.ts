import { randomUUID } from 'node:crypto';
import { mkdtempDisposable } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DeleteBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { stackEnvironment } from '@galley/scripts/stack';
import { Registry } from 'prom-client';
import { expect, test as vitestTest } from 'vitest';
import { createLogger } from '#platform/kernel';
import { openStorage } from '#platform/storage';
import { ONCE } from '#test/api-test';
import { startDocumentSite } from '#test/edge/document-site';
import { offlineEnvironment } from '#test/offline-environment';
import { makeTestDatabase, offlineConfig } from '#test/running-api';
import { readConfigOf } from '../../../src/boot/config/index.ts';
import { installChecks } from '../../../src/boot/install-checks.ts';
import { measureInstall } from '../../../src/boot/metrics/install.ts';
import { backup } from '../../../src/commands/backup.ts';

const stack = stackEnvironment({ database: 'unused' });
const log = createLogger({ level: 'silent', role: 'test' });

const connection = {
  endpoint: stack.GALLEY_S3_ENDPOINT,
  region: stack.GALLEY_S3_REGION,
  accessKey: stack.GALLEY_S3_ACCESS_KEY,
  secretKey: stack.GALLEY_S3_SECRET_KEY,
};

const open = (bucket: string) =>
  openStorage({
    ...connection,
    publicUrl: stack.GALLEY_S3_PUBLIC_URL,
    bucket,
    signedSeconds: 3_600,
    signedStepSeconds: 600,
  });

// A bucket of its own: the time of a backup is a fact of the whole bucket.
const test = vitestTest.extend(
  'storage',
  ONCE,
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  async ({}, { onCleanup }) => {
    const bucket = `install-${randomUUID()}`;
    const storage = open(bucket);
    await storage.ensureBucket();
    onCleanup(async () => {
      await storage.remove(await Array.fromAsync(storage.keys()));
      storage.close();
      await removeBucket(bucket);
    });
    return storage;
  },
);

async function removeBucket(Bucket: string): Promise<void> {
  const { endpoint, region, accessKey: accessKeyId, secretKey: secretAccessKey } = connection;
  const s3 = new S3Client({ endpoint, region, forcePathStyle: true, credentials: { accessKeyId, secretAccessKey } });
  await s3.send(new DeleteBucketCommand({ Bucket }));
  s3.destroy();
}

/** Runs the checks once, for an install at this URL, and returns what a scrape shows then. */
async function check(storage: ReturnType<typeof open>, baseUrl = 'http://install.example'): Promise<string> {
  const registry = new Registry();
  const config = offlineConfig();
  const at = { ...config, http: { ...config.http, baseUrl, appUrl: baseUrl } };
  for (const { run } of installChecks({ config: at, storage, gauges: measureInstall(registry), log })) await run();
  return registry.metrics();
}

test('installChecks: a bucket is writable, and nothing of the check stays in it', async ({ storage }) => {
  expect(await check(storage)).toContain('galley_bucket_writable 1');
  expect(await Array.fromAsync(storage.keys('probes'))).toEqual([]);
});

test('installChecks (control): a bucket that cannot be written is not', async ({ storage }) => {
  const full = { ...storage, put: () => Promise.reject(new Error('The disk of the store is full.')) };
  expect(await check(full)).toContain('galley_bucket_writable 0');
});

test('backup leaves the time of its end for installChecks, which reports 0 before the first', async ({ storage }) => {
  expect(await check(storage)).toContain('galley_backup_timestamp_seconds 0');
  const database = await makeTestDatabase();
  await using folder = await mkdtempDisposable(join(tmpdir(), 'galley-backup-'));
  const config = readConfigOf('all', { ...offlineEnvironment, ...stackEnvironment({ database: database.name }) });
  const startedAt = Date.now() / 1_000;
  await backup(folder.path, { config, storage, log });
  await database.drop();
  const [, seconds] = /^galley_backup_timestamp_seconds (\S+)/m.exec(await check(storage)) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(startedAt - 0.001);
  expect(Number(seconds)).toBeLessThanOrEqual(Date.now() / 1_000);
});

test('installChecks reads the end of a certificate, also of one that nobody trusts', async ({ storage }) => {
  await using site = await startDocumentSite((_request, response) => response.end());
  const host = `127.0.0.1:${site.port}`;
  const metrics = await check(storage, `https://${host}`);
  const [, seconds] = /galley_certificate_expiry_timestamp_seconds\{host="[\d.:]+"\} (\S+)/.exec(metrics) ?? [];
  const hours = (Number(seconds) - Date.now() / 1_000) / 3_600;
  expect(hours).toBeGreaterThan(23);
  expect(hours).toBeLessThan(25);
});

test('installChecks has no value for a site that does not respond, nor for one without TLS', async ({ storage }) => {
  expect(await check(storage, 'https://127.0.0.1:1')).not.toContain('expiry_timestamp_seconds{');
  expect(await check(storage, 'http://127.0.0.1:1')).not.toContain('expiry_timestamp_seconds{');
});
