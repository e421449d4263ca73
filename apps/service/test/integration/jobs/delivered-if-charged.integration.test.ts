import type { Shape } from '@galley/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { instantPostType } from '#instant-post';
import { newId, type Principal } from '#platform/kernel';
import { jobFolder } from '#platform/storage';
import { ONCE, systemTest } from '#test/api-test';
import { callTool } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { signUpAgent, type User } from '#test/users';
import { openServers, type Servers } from '../../../src/boot/connections.ts';
import { planCaptions, planPack } from '../../../src/packs/plan/plan-pack.ts';

// Delivered if and only if charged: everything an attacker can read of an unpaid job, over every transport, contains no
// original; what was charged is delivered; what was not charged is deleted.

const test = systemTest.extend('servers', ONCE, ({ system }, { onCleanup }) => {
  const servers = openServers(system.config, { warn: () => undefined } as never);
  onCleanup(servers.close);
  return servers;
});

const ORIGINAL = 'ORIGINAL';
const SECRET = 'This sentence stands behind the first eighty characters and is paid for.';
const LONG = `${'A caption begins with words that everybody may read before paying for it. '.repeat(2)}${SECRET}`;
const WITHIN = { timeout: 60_000, interval: 250 };

/** A job of any type, live and without a workflow: the test writes what its activities would write. */
async function begin(system: RunningApi, { id: accountId, keyId }: User, type: string): Promise<string> {
  const id = newId('job');
  const terms = { priceCredits: 2, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 0 };
  const { store } = system.modules;
  await store.admit({ accountId, keyId, keyMonthlyCap: null, ...terms, id, type, input: {}, joinSeconds: 0 });
  await store.begin(id);
  return id;
}

const folderOf = (user: User, jobId: string) => jobFolder({ jobId, accountId: user.id });
const storedOf = (servers: Servers, user: User, jobId: string) =>
  Array.fromAsync(servers.storage.keys(folderOf(user, jobId)));

async function put(servers: Servers, key: string, text: string): Promise<string> {
  await servers.storage.put(key, { bytes: Buffer.from(text), contentType: 'text/plain' });
  return key;
}

async function assetOf(servers: Servers, folder: string, name: string) {
  const path = `${folder}/${name}`;
  const [objectKey, posterKey, previewKey, srt_key] = await Promise.all([
    put(servers, `${path}.mp4`, `${ORIGINAL} ${name}`),
    put(servers, `${path}.jpg`, `${ORIGINAL} poster of ${name}`),
    put(servers, `${path}-preview.jpg`, 'a preview'),
    put(servers, `${path}.srt`, `${ORIGINAL} words of ${name}`),
  ]);
  const size = {
    format: name === 'video' ? 'mp4' : '9:16',
    width: 1_080,
    height: 1_920,
    fps: 30,
    duration_seconds: 10,
    bytes: 10,
  };
  const facts = { ...size, has_speech: true, alt: LONG, transcript: LONG, srt_key };
  return { name, objectKey, mediaType: 'video/mp4', posterKey, posterMediaType: 'image/jpeg', previewKey, facts };
}

type RunningSystem = { system: RunningApi; servers: Servers };

/** A pack with everything that a pack can have. */
async function beginPack({ system, servers }: RunningSystem, user: User): Promise<string> {
  const jobId = await begin(system, user, instantPostType.type);
  const folder = folderOf(user, jobId);
  const { packs } = system.modules;
  const source = { kind: 'website', url: 'https://a.example/', title: 'A', language: 'en', verdict: null } as const;
  const colors = { primary: '#112233', accent: '#aa5500', background: '#ffffff', text: '#111111' };
  const brand = { name: 'A', domain: 'a.example', colors, font: 'Inter', style: 'folio' } as const;
  const logoKey = await put(servers, `${folder}/logo.png`, `${ORIGINAL} logo`);
  await packs.plan(jobId, { source, brand, logoKey, assets: [...planPack('website'), ...planCaptions()] });
  const claims = [{ start: 0, end: 4, quote: SECRET, place: 'h1' }];
  const caption = {
    platform: 'x',
    text: LONG,
    hashtags: ['paid'],
    characters: LONG.length,
    limit: 280,
    claims,
  } as const;
  await packs.caption(jobId, [{ ...caption, hashtags: ['paid'] }], []);
  await packs.deliver(jobId, { ...(await assetOf(servers, folder, 'scroll')), kind: 'clip', checks: [] });
  await packs.deliver(jobId, { ...(await assetOf(servers, folder, 'cover')), kind: 'still', checks: [] });
  return jobId;
}

const makers: Record<string, (running: RunningSystem, user: User) => Promise<string>> = {
  'render:instant_post': beginPack,
  'render:social': async ({ system, servers }, user) => {
    const jobId = await begin(system, user, 'render:social');
    const folder = folderOf(user, jobId);
    for (const name of ['cover', 'story', 'link-card']) {
      await system.modules.store.addAsset(jobId, { ...(await assetOf(servers, folder, name)), kind: 'still' });
    }
    await system.modules.store.addAsset(jobId, { ...(await assetOf(servers, folder, 'highlights')), kind: 'clip' });
    return jobId;
  },
  'capture:scroll_video': async ({ system, servers }, user) => {
    const jobId = await begin(system, user, 'capture:scroll_video');
    const folder = folderOf(user, jobId);
    await system.modules.store.addAsset(jobId, { ...(await assetOf(servers, folder, 'video')), kind: 'video' });
    return jobId;
  },
};

const read = async (system: RunningApi, user: User, jobId: string) =>
  (await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body as Shape<'Job'>;
const cancel = (system: RunningApi, user: User, jobId: string) =>
  system.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key: user.key, body: {} });
const balanceOf = async (system: RunningApi, user: User) =>
  (await system.call('GET', '/api/v1/credits/balance', { key: user.key })).body;

/** Everything that the transports of the service return about a job. */
async function readEverywhere(system: RunningApi, user: User, jobId: string): Promise<unknown[]> {
  const socket = openTestSocket(system.url, `?token=${user.key}`);
  await socket.hello;
  socket.send({ type: 'resume', after: 0 });
  await expect.poll(() => socket.numbered().some(({ job }) => job?.id === jobId), WITHIN).toBe(true);
  socket.close();
  const speaks = { key: user.key };
  const record = await read(system, user, jobId);
  const isPack = record.type === instantPostType.type;
  return [
    record,
    await system.call('GET', '/api/v1/jobs', speaks).then(({ body }) => body),
    await system.call('GET', `/api/v1/instant-post/jobs/${jobId}/zip`, speaks).then(({ body }) => body),
    socket.messages,
    await callTool(system, { name: 'get_job', args: { job_id: jobId, include: ['urls'] } }, speaks),
    ...(isPack
      ? [await callTool(system, { name: 'instant_post', args: { action: 'poll', job_id: jobId } }, speaks)]
      : []),
    await callTool(system, { name: 'instant_post', args: { action: 'list' } }, speaks),
  ];
}

const signedIn = (readings: unknown): string[] => [
  ...new Set(JSON.stringify(readings).match(/https?:\/\/[^"\\ ]+X-Amz-Signature=[^"\\ ]+/g) ?? []),
];

/** The current responses of the URLs. */
const opened = (urls: readonly string[]) => Promise.all(urls.map(async (url) => (await fetch(url)).text()));
const originalsIn = async (readings: unknown) =>
  (await opened(signedIn(readings))).filter((body) => body.startsWith(ORIGINAL));

describe.each(Object.entries(makers))('an unpaid job of type %s', (_type, make) => {
  test('returns previews and no original over REST, WebSocket and MCP, and nothing once it is cancelled', async ({
    system,
    servers,
  }) => {
    const user = await signUpAgent(system);
    const jobId = await make({ system, servers }, user);
    const readings = await readEverywhere(system, user, jobId);
    const urls = signedIn(readings);
    expect(urls.length).toBeGreaterThan(0);
    expect(new Set(await opened(urls))).toEqual(new Set(['a preview']));
    expect(JSON.stringify(readings)).not.toContain(SECRET);
    const cancelled = await cancel(system, user, jobId);
    expect(cancelled.body).toMatchObject({ status: 'failed', credits: { held: 0, charged: 0 } });
    expect(await balanceOf(system, user)).toEqual({ balance: 25, reserved: 0 });
    await expect.poll(() => storedOf(servers, user, jobId), WITHIN).toEqual([]);
    for (const url of urls) expect((await fetch(url)).status).toBe(404);
    const after = [cancelled.body, ...(await readEverywhere(system, user, jobId))];
    expect(signedIn(after)).toEqual([]);
    expect(JSON.stringify(after)).not.toContain(SECRET);
  });

  test('is delivered when it is charged: the same reads return every original (control)', async ({
    system,
    servers,
  }) => {
    const user = await signUpAgent(system);
    const jobId = await make({ system, servers }, user);
    await system.modules.store.finish(jobId, null);
    const readings = await readEverywhere(system, user, jobId);
    expect((await originalsIn(readings)).length).toBeGreaterThanOrEqual(3);
    expect(JSON.stringify(readings)).toContain(SECRET);
    expect(await read(system, user, jobId)).toMatchObject({ credits: { charged: 2 } });
    expect(await balanceOf(system, user)).toEqual({ balance: 23, reserved: 0 });
    await system.modules.purge.job(jobId);
    expect(await originalsIn(readings)).not.toEqual([]);
  });
});

describe('GET /jobs/{id} of a running pack', () => {
  test('counts entries one by one, each with a preview and the beginnings of its texts', async ({
    system,
    servers,
  }) => {
    const user = await signUpAgent(system);
    const { clips, stills, captions, brand } = await read(system, user, await beginPack({ system, servers }, user));
    const shown = { url: null, preview_url: expect.any(String), expires_at: expect.any(String) };
    const beginning = LONG.slice(0, 80);
    expect(stills).toMatchObject([{ name: 'cover', ...shown }]);
    expect(clips).toMatchObject([
      { name: 'scroll', ...shown, poster_url: null, srt_url: null, transcript: null, preview: beginning },
    ]);
    expect(captions).toMatchObject([{ platform: 'x', text: null, preview: beginning, hashtags: [], claims: [] }]);
    expect(brand?.logo_url).toBeNull();
  });

  test('shows null for an asset without a preview', async ({ system, servers }) => {
    const user = await signUpAgent(system);
    const jobId = await begin(system, user, 'render:social');
    const { previewKey: _, ...asset } = await assetOf(servers, folderOf(user, jobId), 'cover');
    await system.modules.store.addAsset(jobId, { ...asset, kind: 'still' });
    expect((await read(system, user, jobId)).stills).toMatchObject([
      { url: null, preview_url: null, expires_at: null },
    ]);
  });
});

describe('jobs_finish', () => {
  test('charges and delivers, or neither, when a cancel races with the completion', async ({ system, servers }) => {
    const user = await signUpAgent(system);
    const race = async (isFinishFirst: boolean): Promise<string> => {
      const jobId = (await makers['render:social']?.({ system, servers }, user)) ?? '';
      const before = signedIn(await read(system, user, jobId));
      const finish = () => system.modules.store.finish(jobId, null);
      await Promise.all(
        isFinishFirst ? [finish(), cancel(system, user, jobId)] : [cancel(system, user, jobId), finish()],
      );
      const { status, credits, ...record } = await read(system, user, jobId);
      const originals = await originalsIn([before, record]);
      expect([status, credits.charged]).toEqual(originals.length > 0 ? ['completed', 2] : ['failed', 0]);
      if (status === 'failed') await expect.poll(() => storedOf(servers, user, jobId), WITHIN).toEqual([]);
      return status;
    };
    const ends: string[] = [];
    for (let round = 0; round < 10; round += 1) ends.push(await race(round % 2 === 1));
    const completed = ends.filter((status) => status === 'completed').length;
    expect(await balanceOf(system, user)).toEqual({ balance: 25 - 2 * completed, reserved: 0 });
  });

  test.for(['pack_incomplete', 'deadline_exceeded', 'internal_error'] as const)(
    'leaves no object of a pack that ends as %s, also when the process that ended it died at once',
    async (code, { system, servers }) => {
      const user = await signUpAgent(system);
      const jobId = await beginPack({ system, servers }, user);
      const urlsBefore = signedIn(await readEverywhere(system, user, jobId));
      // Without the purge of the finishing path: only the sweeper.
      await system.modules.store.finish(jobId, { code, stage: 'cook' });
      expect(signedIn(await readEverywhere(system, user, jobId))).toEqual([]);
      await expect.poll(() => storedOf(servers, user, jobId), WITHIN).toEqual([]);
      expect(new Set(await Promise.all(urlsBefore.map(async (url) => (await fetch(url)).status)))).toEqual(
        new Set([404]),
      );
    },
  );

  test('fails a job without its hold: what cannot be charged is not delivered', async ({ system, servers }) => {
    const user = await signUpAgent(system);
    const jobId = await makers['render:social']?.({ system, servers }, user);
    await system.modules.ledger.release(jobId ?? '');
    await system.modules.store.finish(jobId ?? '', null);
    const record = await read(system, user, jobId ?? '');
    expect(record).toMatchObject({ status: 'failed', error: { code: 'deadline_exceeded' }, credits: { charged: 0 } });
    expect(await originalsIn(record)).toEqual([]);
    await expect.poll(() => storedOf(servers, user, jobId ?? ''), WITHIN).toEqual([]);
  });
});

describe('an activity that stores after its job was cancelled at 93 percent', () => {
  const principalOf = ({ id, keyId }: User): Principal => {
    return { caller: 'live', accountId: id, keyId, keyMonthlyCap: null, sessionId: null };
  };

  test('leaves no object', async ({ system, servers }) => {
    const user = await signUpAgent(system);
    const submission = { type: 'test:late', price: 'instant_post', input: {} } as const;
    const { job_id: jobId } = await system.modules.jobs.submit(principalOf(user), submission);
    await expect.poll(async () => (await read(system, user, jobId)).progress.percent, WITHIN).toBe(93);
    expect(await storedOf(servers, user, jobId)).toHaveLength(2);
    await cancel(system, user, jobId);
    // It was stored late and deleted: the purge of the activity does not depend on a row.
    await expect.poll(() => storedOf(servers, user, jobId), { ...WITHIN, interval: 5 }).toEqual([]);
    const query = servers.database.query;
    await expect
      .poll(
        async () => (await sql`select 1 from job_purges where job_id = ${jobId} and passes > 0`.execute(query)).rows,
        WITHIN,
      )
      .toHaveLength(1);
    expect(await storedOf(servers, user, jobId)).toEqual([]);
    expect((await read(system, user, jobId)).stills ?? []).toEqual([]);
  });
});
