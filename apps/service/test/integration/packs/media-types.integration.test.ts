import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { instantPostType } from '#instant-post';
import type { Database } from '#platform/database';
import { newId } from '#platform/kernel';
import { contentTypes } from '#platform/media';
import { idleApiTest, ONCE } from '#test/api-test';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUpAgent } from '#test/users';
import { planCaptions, planPack } from '../../../src/packs/plan/plan-pack.ts';
import { contentKey } from '../../../src/platform/storage/content-key.ts';

// The media type of a file is stored with its row; the key of its object says nothing that is read.

const test = idleApiTest.extend('settings', ONCE, ({ databaseName }) => asOwner(databaseName));

const FUNCTIONS = join(import.meta.dirname, '..', '..', '..', 'migrations', 'functions');
/** PostgreSQL: a call fits several functions. */
const NOT_UNIQUE = '42725';
const source = { kind: 'idea', url: null, title: 'An idea', language: 'en', verdict: null } as const;

async function begin(api: RunningApi): Promise<{ jobId: string; key: string }> {
  const { store, packs } = api.modules;
  const user = await signUpAgent(api);
  const jobId = newId('job');
  const account = { accountId: user.id, keyId: user.keyId, keyMonthlyCap: null };
  const terms = { priceCredits: 2, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 0 };
  await store.admit({ ...account, ...terms, id: jobId, type: instantPostType.type, input: {}, joinSeconds: 0 });
  await store.begin(jobId);
  await packs.plan(jobId, { source, assets: [...planPack('idea'), ...planCaptions()] });
  return { jobId, key: user.key };
}

test('GET /jobs/{id} names files by their media types, whatever their keys say', async ({ api }) => {
  const { jobId, key } = await begin(api);
  const { store, packs } = api.modules;
  const size = { format: '9:16', width: 1, height: 1, bytes: 1, duration_seconds: 1, fps: 30 };
  const facts = { ...size, has_speech: false, alt: 'A test.', srt_key: 'tests/words.x-subrip' };
  const files = {
    objectKey: 'tests/a.png',
    posterKey: 'tests/b',
    mediaType: 'video/mp4',
    posterMediaType: 'image/jpeg',
  };
  await packs.deliver(jobId, { name: 'highlights', kind: 'clip', ...files, facts, checks: [] });
  await store.finish(jobId, null);
  const { body } = await api.call('GET', `/api/v1/jobs/${jobId}`, { key });
  const [clip = {}] = body['clips'] as Record<string, string>[];
  const nameOf = (url = ''): string => decodeURIComponent(url).match(/filename="([^"]+)"/)?.[1] ?? url;
  expect([clip['url'], clip['poster_url'], clip['srt_url']].map(nameOf)).toEqual([
    'an-idea-highlights-9x16.mp4',
    'an-idea-highlights-poster-9x16.jpeg',
    'an-idea-highlights-9x16.srt',
  ]);
});

/** As the version before calls it. */
const previousCall = (jobId: string, [name, key, poster]: readonly [string, string, string | null]) =>
  sql`select packs_deliver(${jobId}, ${name}, 'still', ${key}, ${poster}, '{}'::jsonb, '[]'::jsonb, null) as holds`;

test('packs_deliver without media types, as the version before calls it, stores those of the keys', async ({
  api,
  database,
}) => {
  const { jobId } = await begin(api);
  const deliver = (...file: [string, string, string | null]) => previousCall(jobId, file).execute(database.query);
  await deliver('highlights', 'tests/a.mp4', 'tests/b.jpeg');
  await deliver('cover', 'tests/c.png', null);
  await deliver('quote', 'tests/d', null);
  expect(await typesOf(database, jobId)).toEqual({
    cover: ['image/png', null],
    highlights: ['video/mp4', 'image/jpeg'],
    quote: ['application/octet-stream', null],
  });
});

test('packs_deliver replaces a file of another type, and job_assets has the type of the new one', async ({
  api,
  database,
}) => {
  const { jobId } = await begin(api);
  const { packs } = api.modules;
  const files = {
    objectKey: 'tests/a.png',
    mediaType: 'image/png',
    posterKey: 'tests/b',
    posterMediaType: 'image/png',
  };
  await packs.deliver(jobId, { name: 'cover', kind: 'still', ...files, facts: {}, checks: [] });
  await packs.deliver(jobId, { name: 'quote', kind: 'still', ...files, facts: {}, checks: [] });
  await previousCall(jobId, ['cover', 'tests/c.jpeg', 'tests/d.jpeg']).execute(database.query);
  await previousCall(jobId, ['quote', 'tests/e', null]).execute(database.query);
  expect(await typesOf(database, jobId)).toEqual({ cover: ['image/jpeg', 'image/jpeg'], quote: ['image/png', null] });
});

test('packs_deliver and packs_deliver_asset work after the prepare of the version before', async ({
  api,
  database,
}) => {
  const { jobId } = await begin(api);
  const still = { kind: 'still', objectKey: 'tests/a.png', mediaType: 'image/png', facts: {}, checks: [] } as const;
  const client = await database.pool.connect();
  const { sql: text, parameters } = previousCall(jobId, ['cover', 'tests/a.png', null]).compile(database.query);
  const previous = () => client.query(text, [...parameters]);
  const createFiles = async (...files: string[]) => {
    for (const file of files) await client.query(await readFile(join(FUNCTIONS, file), 'utf8'));
  };
  try {
    await createFiles('jobs/jobs_add_asset.sql', 'packs/packs_deliver.sql');
    expect((await previous()).rows).toEqual([{ holds: true }]);
    expect(await api.modules.packs.deliver(jobId, { name: 'quote', ...still })).toBe(true);

    // The control: one name for both, where the longer one has defaults.
    await client.query('begin');
    const longer = (await readFile(join(FUNCTIONS, 'packs/packs_deliver.sql'), 'utf8')).replace(
      'asset_preview text default null',
      '$&, asset_media_type text default null',
    );
    await client.query(longer);
    await expect(previous()).rejects.toMatchObject({ code: NOT_UNIQUE });
  } finally {
    await client.query('rollback');
    client.release();
  }
});

test.for([...Object.values(contentTypes), 'image/png', 'image/jpeg', 'image/webp'])(
  'media_type_of_key reads %s from the key of such a file',
  async (mime, { database }) => {
    const key = contentKey('tests/', { bytes: Buffer.from(mime), mime });
    const { rows } = await sql`select media_type_of_key(${key}) as mime`.execute(database.query);
    expect(rows).toEqual([{ mime }]);
  },
);

async function typesOf({ query }: Database, jobId: string): Promise<Record<string, unknown>> {
  const { rows } = await sql<{ name: string; types: unknown }>`
    select name, jsonb_build_array(media_type, poster_media_type) as types from job_assets where job_id = ${jobId}
  `.execute(query);
  return Object.fromEntries(rows.map(({ name, types }) => [name, types]));
}
