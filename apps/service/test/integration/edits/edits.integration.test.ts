import type { Shape } from '@galley/contract';
import { describe, expect } from 'vitest';
import { newId } from '#platform/kernel';
import { jobFolder } from '#platform/storage';
import { callTool } from '#test/mcp';
import { editTest } from '#test/packs/edit-test';
import { captionOf, makeFinishedPack } from '#test/packs/finished-pack';
import type { RunningApi } from '#test/running-api';
import { signUp, signUpAgent, type User } from '#test/users';

// Edits and versions over the wire, with Temporal and the store, without browsers: edits that need no render.

const test = editTest;
const WITHIN = { timeout: 60_000, interval: 100 };

type Api = { system: RunningApi; user: User };

const caption = (text: string, platform = 'x') => ({ kind: 'caption', platform, text });
const post = ({ system, user }: Api, path: string, body: unknown = {}) =>
  system.call('POST', `/api/v1/jobs/${path}`, { key: user.key, body });
const edit = (api: Api, jobId: string, changes: unknown[]) => post(api, `${jobId}/edits`, { changes });
const read = async ({ system, user }: Api, jobId: string): Promise<Shape<'Job'>> =>
  (await system.call('GET', `/api/v1/jobs/${jobId}`, { key: user.key })).body as Shape<'Job'>;
const versionsOf = async ({ system, user }: Api, jobId: string): Promise<Shape<'PackVersion'>[]> =>
  (await system.call('GET', `/api/v1/jobs/${jobId}/versions`, { key: user.key })).body['versions'] as never;
const textOf = ({ captions = [] }: Shape<'Job'>, platform = 'x') =>
  captions.find((item) => item.platform === platform)?.text;

/** A live job without a workflow. */
async function begin({ system, user }: Api, type: string, input: Record<string, unknown>): Promise<string> {
  const id = newId('job');
  const account = { accountId: user.id, keyId: user.keyId, keyMonthlyCap: null };
  const terms = { priceCredits: 1, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 0 };
  await system.modules.store.admit({ ...account, ...terms, id, type, input, joinSeconds: 0 });
  await system.modules.store.begin(id);
  return id;
}

async function ended(api: Api, { body, status }: { status: number; body: Record<string, unknown> }) {
  expect([status, body['errors']]).toEqual([202, undefined]);
  const id = String(body['job_id']);
  await expect.poll(async () => (await read(api, id)).status, WITHIN).toMatch(/completed|failed/);
  return read(api, id);
}

describe('POST /jobs/{id}/edits', () => {
  test('of a caption creates version 2, free, with the other claims; version 1 is the original', async ({
    system,
    servers,
  }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const before = await read(api, packId);
    expect(before.version).toBe(1);
    expect(await versionsOf(api, packId)).toMatchObject([{ version: 1, job_id: null, price: 2, changed: [] }]);
    const text = 'Bread takes time. The first loaves are out at half past five.';
    const changes = [{ ...caption(text), hashtags: ['bread'] }];
    const accepted = await edit(api, packId, changes);
    expect(accepted.body).toMatchObject({ price: 0, assets: ['x'], status: 'queued' });
    const job = await ended(api, accepted);
    expect(job).toMatchObject({ type: 'render:edit', status: 'completed', version: 2, credits: { charged: 0 } });
    expect(job.input).toEqual({ job_id: packId, changes });
    expect(job.studio_url).toBe(before.studio_url);
    const after = await read(api, packId);
    expect(after).toMatchObject({ status: 'completed', version: 2, finished_at: before.finished_at });
    const [changed] = (after.captions ?? []).filter(({ platform }) => platform === 'x');
    expect(changed).toMatchObject({ text, hashtags: ['#bread'], characters: text.length + 8 });
    expect(changed?.claims.map(({ start, end }) => text.slice(start, end))).toEqual([
      'The first loaves are out at half past five.',
    ]);
    expect(after.stills?.map(({ url }) => new URL(String(url)).pathname)).toEqual(
      before.stills?.map(({ url }) => new URL(String(url)).pathname),
    );
    expect(await versionsOf(api, packId)).toMatchObject([
      { version: 2, job_id: job.id, key_id: api.user.keyId, price: 0, changes, changed: ['x'] },
      { version: 1, job_id: null, price: 2, changed: [] },
    ]);
    const { body: ledger } = await system.call('GET', '/api/v1/credits/ledger', { key: api.user.key });
    expect((ledger['entries'] as { kind: string }[]).map(({ kind }) => kind).toSorted()).toEqual(['capture', 'grant']);
  });

  test('with dry_run returns price and assets, and changes nothing', async ({ system, servers }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const { status, body } = await post(api, `${packId}/edits`, { changes: [caption('Other words.')], dry_run: true });
    expect([status, body]).toMatchObject([202, { job_id: null, status: null, price: 0, assets: ['x'] }]);
    expect((await read(api, packId)).version).toBe(1);
  });

  test('rejects what the platform does not accept, naming the field, and what changes nothing', async ({
    system,
    servers,
  }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const pathOf = async (changes: unknown[]) => {
      const { status, body } = await edit(api, packId, changes);
      return [status, ...((body['errors'] as { path: string }[]) ?? []).map(({ path }) => path)];
    };
    expect(await pathOf([caption('x'.repeat(281))])).toEqual([400, 'changes.0.text']);
    expect(await pathOf([caption('Fine.'), { ...caption('a'), hashtags: ['a', 'b'] }])).toEqual([
      400,
      'changes.1.hashtags',
    ]);
    expect(await pathOf([{ ...caption('a'), title: 'No' }])).toEqual([400, 'changes.0.title']);
    expect(await pathOf([caption(captionOf('x').text)])).toEqual([400, 'changes']);
    expect(await pathOf([{ kind: 'colour' }])).toEqual([400, 'changes.0.kind']);
    expect(await pathOf([])).toEqual([400, 'changes']);
  });

  test('of a running pack returns 409, of a foreign or unknown one 404', async ({ system, servers }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const other = { system, user: await signUp(system) };
    const live = await begin(api, 'render:instant_post', {});
    expect((await edit(api, live, [caption('Early.')])).body).toMatchObject({ code: 'job_not_completed' });
    for (const response of [
      await edit(other, packId, [caption('Mine.')]),
      await edit(api, newId('job'), [caption('Mine.')]),
      await post(api, `${packId}/versions/7/restore`),
      await post(other, `${packId}/versions/1/restore`),
    ]) {
      expect([response.status, response.body['code']]).toEqual([404, 'not_found']);
    }
  });

  test('under one Idempotency-Key is one edit', async ({ system, servers }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const body = { changes: [caption('Once.')] };
    const headers = { 'idempotency-key': `once-${packId}` };
    const send = () => system.call('POST', `/api/v1/jobs/${packId}/edits`, { key: api.user.key, body, headers });
    const [one, other] = [await send(), await send()];
    expect(one.body['job_id']).toBe(other.body['job_id']);
    await ended(api, one);
    expect((await read(api, packId)).version).toBe(2);
  });

  test('twice at once ends as two versions, the second based on the first', async ({ system, servers }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const accepted = await Promise.all([
      edit(api, packId, [caption('For X.')]),
      edit(api, packId, [caption('For Bluesky.', 'bluesky')]),
    ]);
    const jobs = await Promise.all(accepted.map((response) => ended(api, response)));
    expect(jobs.map(({ version }) => version).toSorted()).toEqual([2, 3]);
    const pack = await read(api, packId);
    expect([pack.version, textOf(pack), textOf(pack, 'bluesky')]).toEqual([3, 'For X.', 'For Bluesky.']);
    const [third, second] = await versionsOf(api, packId);
    expect([third?.changed.length, second?.changed.length]).toEqual([1, 1]);
  });
});

describe('POST /jobs/{id}/versions/{version}/restore', () => {
  test('creates a new version with the content of the older one, free, and the zip is rebuilt', async ({
    system,
    servers,
  }) => {
    const api = { system, user: await signUpAgent(system) };
    const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
    const zip = async () =>
      (await system.call('GET', `/api/v1/instant-post/jobs/${packId}/zip`, { key: api.user.key })).body;
    const before = await read(api, packId);
    await zip();
    expect((await read(api, packId)).zip?.url).toContain('pack.zip');
    await ended(api, await edit(api, packId, [caption('Second thoughts.')]));
    const edited = await read(api, packId);
    expect(edited.zip).toEqual({ url: null });
    const { zip_url } = await zip();
    expect(zip_url).toContain('pack-2.zip');
    const bytes = Buffer.from(await (await fetch(String(zip_url))).arrayBuffer());
    expect(bytes.subarray(0, 2).toString()).toBe('PK');
    const restored = await ended(api, await post(api, `${packId}/versions/1/restore`));
    expect(restored).toMatchObject({ status: 'completed', version: 3, credits: { charged: 0 } });
    const after = await read(api, packId);
    expect(after).toMatchObject({ version: 3, zip: { url: null }, captions: before.captions, assets: before.assets });
    expect((await versionsOf(api, packId))[0]).toMatchObject({
      version: 3,
      changes: [{ kind: 'restore', version: 1 }],
    });
    // Of the zips of older versions one stays: its URL may have been signed a moment ago.
    expect((await zip())['zip_url']).toContain('pack-3.zip');
    const keys = await Array.fromAsync(servers.storage.keys(jobFolder({ accountId: api.user.id, jobId: packId })));
    const zips = keys.filter((key) => key.endsWith('.zip')).map((key) => key.split('/').at(-1));
    expect(zips.toSorted()).toEqual(['pack-2.zip', 'pack-3.zip']);
  });
});

test('edit_pack with dry_run is the response of REST, and names the field of a change that does not fit', async ({
  system,
  servers,
}) => {
  const api = { system, user: await signUpAgent(system) };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
  const call = (args: object) =>
    callTool(system, { name: 'edit_pack', args: { job_id: packId, dry_run: true, ...args } }, api.user);
  const hook = { kind: 'hook', text: 'Two days for a loaf', assets: ['cover', 'highlights'] };
  const rest = await post(api, `${packId}/edits`, { changes: [hook], dry_run: true });
  expect(rest.body).toMatchObject({ price: 2, assets: ['highlights', 'cover'], job_id: null });
  expect((await call(hook)).structuredContent).toEqual(rest.body);
  expect((await read(api, packId)).writing?.alternatives).toHaveLength(2);
  expect((await call({ kind: 'alternative', number: 2, assets: ['cover'] })).structuredContent).toMatchObject({
    price: 1,
    assets: ['cover'],
  });
  const rejected = await call({ kind: 'card', number: 9, line: 'No.' });
  expect([rejected.isError, JSON.stringify(rejected)]).toEqual([true, expect.stringContaining('changes.0.number')]);
});

test('POST /jobs/{id}/edits of kind brand takes a kit of the account, and none of another one', async ({
  system,
  servers,
  database,
}) => {
  const api = { system, user: await signUpAgent(system) };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
  const kit = {
    name: 'Northlight',
    url: null,
    domain: null,
    typeface: 'Inter',
    pageTypeface: null,
    voiceNotes: [],
    logo: null,
    colors: { primary: '#1b3fae', accent: '#ff7a59', background: '#ffffff', text: '#10182e' },
  };
  const kitOf = async ({ id: accountId }: User): Promise<string> => {
    const id = newId('brand');
    await database.pool.query('insert into brands (id, account_id, is_default, kit) values ($1, $2, false, $3)', [
      id,
      accountId,
      JSON.stringify(kit),
    ]);
    return id;
  };
  const quote = async (members: object) =>
    post(api, `${packId}/edits`, { changes: [{ kind: 'brand', ...members }], dry_run: true });
  expect((await quote({ brand_id: await kitOf(api.user) })).body).toMatchObject({ price: 3, job_id: null });
  expect((await quote({ colors: { primary: '#123456' }, assets: ['cover'] })).body).toMatchObject({ price: 1 });
  for (const members of [{ brand_id: await kitOf(await signUp(system)) }, { brand_id: newId('brand') }, {}]) {
    const { status, body } = await quote(members);
    expect([status, body['errors']]).toMatchObject([400, [{ path: 'changes.0.brand_id' }]]);
  }
});

test('packs_publish_edit: an edit that fails leaves the pack unchanged', async ({ system, servers }) => {
  const api = { system, user: await signUpAgent(system) };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
  const before = await read(api, packId);
  const id = await begin(api, 'render:edit', { job_id: packId, changes: [caption('Never.')] });
  await system.call('POST', `/api/v1/jobs/${id}/cancel`, { key: api.user.key, body: {} });
  expect(await read(api, id)).toMatchObject({ status: 'failed', credits: { held: 0, charged: 0 } });
  expect(await read(api, packId)).toMatchObject({ version: 1, captions: before.captions });
});

test('purgeOldJobs deletes the edits of a pack with it', async ({ system, servers, database, sweepers }) => {
  const api = { system, user: await signUpAgent(system) };
  const packId = await makeFinishedPack({ api: system, storage: servers.storage }, api.user);
  const { id } = await ended(api, await edit(api, packId, [caption('Gone with it.')]));
  await database.pool.query("update jobs set finished_at = now() - interval '31 days' where id = $1", [packId]);
  expect(await sweepers.purgeOldJobs()).toBe(2);
  for (const gone of [packId, id]) {
    expect((await system.call('GET', `/api/v1/jobs/${gone}`, { key: api.user.key })).status).toBe(404);
  }
  const { rows } = await database.pool.query('select 1 from pack_versions where job_id = $1', [packId]);
  expect(rows).toEqual([]);
});
