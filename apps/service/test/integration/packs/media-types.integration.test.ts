import { sql } from 'kysely';
import { expect } from 'vitest';
import { instantPostType } from '#instant-post';
import { newId } from '#platform/kernel';
import { idleApiTest, ONCE } from '#test/api-test';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUpAgent } from '#test/users';
import { planCaptions, planPack } from '../../../src/packs/plan/plan-pack.ts';

// The media type of a file is stored with its row; the key of its object says nothing that is read.

const test = idleApiTest.extend('settings', ONCE, ({ databaseName }) => asOwner(databaseName));

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

test('packs_deliver without media types, as the version before calls it, stores those of the keys', async ({
  api,
  database,
}) => {
  const { jobId } = await begin(api);
  const deliver = (name: string, key: string, poster: string | null) =>
    sql`select packs_deliver(${jobId}, ${name}, 'still', ${key}, ${poster}, '{}'::jsonb, '[]'::jsonb, null)`.execute(
      database.query,
    );
  await deliver('highlights', 'tests/a.mp4', 'tests/b.jpeg');
  await deliver('cover', 'tests/c.png', null);
  await deliver('quote', 'tests/d', null);
  const { rows } = await sql`
    select name, media_type, poster_media_type from job_assets where job_id = ${jobId} order by name
  `.execute(database.query);
  expect(rows).toEqual([
    { name: 'cover', media_type: 'image/png', poster_media_type: null },
    { name: 'highlights', media_type: 'video/mp4', poster_media_type: 'image/jpeg' },
    { name: 'quote', media_type: 'application/octet-stream', poster_media_type: null },
  ]);
});
