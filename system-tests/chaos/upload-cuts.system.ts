// A large upload over a connection that is cut arrives complete or is rejected, and leaves nothing behind. Run by hand,
// because it uploads 2 GB.

import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdtempSync, openAsBlob, rmSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '@galley/e2e/eventually.ts';
import { stackEnvironment } from '@galley/scripts/stack';
import { createGalley, type Galley } from '@galley/sdk';
import { type Storage, sql } from '@galley/service/test-kit';
import { openBucket } from '#chaos/backup/new-machine';
import { type BreakableProxy, createBreakableProxy } from '#support/breakable-proxy';
import { type JobSystem, startJobSystem } from '#support/job-system';
import { SERVICE } from '#support/own-database';
import { startProgram } from '#support/program';
import type { Report, SystemTest } from '#system-test';

const MEBIBYTE = 1024 * 1024;
const CUTS = 5;
const AWAY_MS = 400;
const POLL_MS = 5;
const MP4 = Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomavc1', 'latin1');

export const systemTest: SystemTest = {
  title: 'An upload over a connection that is cut five times arrives complete, and an abandoned one leaves nothing',
  // In mebibytes.
  sizes: { ci: 192, full: 2_048 },
  async run(size, report) {
    await using ending = new AsyncDisposableStack();
    const store = new URL(stackEnvironment({ database: 'unused' }).GALLEY_S3_ENDPOINT);
    const line = ending.use(await createBreakableProxy({ host: store.hostname, port: Number(store.port) }));
    const environment = { GALLEY_S3_PUBLIC_URL: `http://127.0.0.1:${line.port}` };
    const system = ending.use(await startJobSystem({ roles: { api: {} }, environment }));
    const [account] = await system.openAccounts(1, 10);
    // More than one of the largest files is for accounts that have paid.
    await sql`select credits_post('entry', ${account?.id}, 'purchase', 1, 'upload-cuts')`.execute(
      system.database.query,
    );
    const galley = createGalley({ apiKey: account?.key ?? '', baseUrl: system.url });
    const folder = mkdtempSync(join(tmpdir(), 'galley-upload-'));
    ending.defer(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'film.mp4');
    const hash = await writeVideo(path, size * MEBIBYTE);
    const storage = openBucket(system.environment);
    ending.defer(() => storage.close());
    const setUp = { galley, line, path, hash, system, storage };
    const whole = await testArrival(setUp, report);
    const half = await testHalf(setUp, report);
    await testPurged(setUp, [whole, half], report);
  },
};

type SetUp = { galley: Galley; line: BreakableProxy; path: string; hash: string; system: JobSystem; storage: Storage };

/** An upload that exists, complete or in parts, and a URL that accepts more of it. */
type SentUpload = { id: string; key: string; partUrl?: string | undefined };

async function testArrival({ galley, line, path, hash, system, storage }: SetUp, report: Report): Promise<SentUpload> {
  const file = await openAsBlob(path, { type: 'video/mp4' });
  const startedMs = performance.now();
  const before = line.sentBytes();
  const cutting = cutInTheMiddle(line, file.size);
  const { upload_id: id } = await galley.upload({ file, filename: 'film.mp4', contentType: 'video/mp4' });
  const cuts = cutting.stop();
  const sent = line.sentBytes() - before;
  const { state, received_bytes } = await galley.call('GET /api/v1/uploads/{upload_id}', { params: { upload_id: id } });
  const key = await keyOf(system, id);
  const stored = await hashOf(storage, key);
  report.metric('megabytes', Math.round(file.size / 1e6));
  report.metric('megabytes sent again', Math.round((sent - file.size) / 1e6));
  report.metric('cuts', cuts);
  report.metric('seconds', Math.round((performance.now() - startedMs) / 1_000));
  report.check('the connection was cut five times during transfers', () => {
    assert.equal(cuts, CUTS);
    assert.ok(sent > file.size + MEBIBYTE, `${sent} of ${file.size}`);
  });
  report.check('the upload is complete, with every byte', () =>
    assert.deepEqual([state, received_bytes], ['complete', file.size]),
  );
  report.check('the stored bytes are the bytes that were sent', () => assert.equal(stored, hash));
  return { id, key };
}

/** Never at the end of a part; a file of this size has a whole number of parts. */
function cutInTheMiddle(line: BreakableProxy, sizeBytes: number): { stop: () => number } {
  const begin = line.sentBytes();
  let cuts = 0;
  const timer = setInterval(() => {
    if (cuts >= CUTS || line.sentBytes() - begin < ((cuts + 1) * sizeBytes) / (CUTS + 2)) return;
    cuts += 1;
    line.cut();
    setTimeout(() => line.repair(), AWAY_MS);
  }, POLL_MS);
  return {
    stop: () => {
      clearInterval(timer);
      return cuts;
    },
  };
}

/** Sends one part and then abandons the upload. */
async function testHalf({ galley, system }: SetUp, report: Report): Promise<SentUpload> {
  const body = { filename: 'film.mp4', content_type: 'video/mp4', bytes: 96 * MEBIBYTE } as const;
  const { upload_id: id, parts = [] } = await galley.call('POST /api/v1/uploads', { body });
  const sent = await put(parts[0]?.url, Buffer.alloc(parts[0]?.bytes ?? 0, MP4));
  const early = await galley.call('POST /api/v1/uploads/{upload_id}/complete', { params: { upload_id: id } }).then(
    () => 'complete',
    (problem: { code?: string }) => problem.code,
  );
  report.check('control: one part had arrived', () => assert.ok(sent));
  report.check('completing half a file is rejected', () => assert.equal(early, 'upload_not_complete'));
  return { id, key: await keyOf(system, id), partUrl: parts[1]?.url };
}

/** Makes the uploads expire, so that the scheduled task deletes them. */
async function testPurged({ system, storage }: SetUp, uploads: readonly SentUpload[], report: Report): Promise<void> {
  const keys = uploads.map(({ key }) => key);
  const before = await lyingIn(storage, keys);
  await sql`update uploads set expires_at = now() - interval '1 second'`.execute(system.database.query);
  // The task runs at start, and then every hour.
  await using _ = await startProgram([SERVICE, 'flow'], system.environment);
  const isGone = await eventually(
    async () => ((await Promise.all(uploads.map(({ id }) => keyOf(system, id)))).join('') === '' ? true : undefined),
    { withinMs: 120_000, everyMs: 500 },
  );
  const after = await lyingIn(storage, keys);
  const isTaken = await put(uploads.find(({ partUrl }) => partUrl !== undefined)?.partUrl, Buffer.alloc(MEBIBYTE));
  report.check('control: the complete upload existed', () => assert.deepEqual(before, keys.slice(0, 1)));
  report.check('an unused upload is deleted after its expiry, and accepts nothing more', () =>
    assert.deepEqual([isGone, after, isTaken], [true, [], false]),
  );
}

/** Whether the part was accepted. The object store may close the connection when it rejects one. */
async function put(url: string | undefined, body: Buffer<ArrayBuffer>): Promise<boolean> {
  if (url === undefined) throw new Error('the upload has no such part');
  return fetch(url, { method: 'PUT', body }).then(
    ({ ok }) => ok,
    () => false,
  );
}

async function keyOf({ database }: JobSystem, id: string): Promise<string> {
  const { rows } = await sql<{ key: string }>`select object_key as key from uploads where id = ${id}`.execute(
    database.query,
  );
  return rows[0]?.key ?? '';
}

async function lyingIn(storage: Storage, keys: readonly string[]): Promise<string[]> {
  const sizes = await Promise.all(keys.map((key) => storage.sizeOf(key)));
  return keys.filter((_, index) => sizes[index] !== undefined);
}

/** Starts like a video file; no two mebibytes are equal. */
async function writeVideo(path: string, bytes: number): Promise<string> {
  const file = await open(path, 'w');
  const hash = createHash('sha256');
  const block = Buffer.alloc(MEBIBYTE);
  for (let at = 0; at < bytes / MEBIBYTE; at += 1) {
    block.fill(createHash('sha256').update(String(at)).digest());
    if (at === 0) MP4.copy(block);
    hash.update(block);
    await file.write(block);
  }
  await file.close();
  return hash.digest('hex');
}

async function hashOf(storage: Storage, key: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of await storage.getStream(key)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
