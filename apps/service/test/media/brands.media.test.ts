// Brand kits end to end: API, ledger, capture worker, browser, decoder, object store.

import type { Shape } from '@galley/contract';
import { content, HTML, type Pages } from '@galley/fixtures/site/page.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrandPurge } from '#brands';
import type { Database } from '#platform/database';
import { newId } from '#platform/kernel';
import type { Storage } from '#platform/storage';
import { type BrandSystem, openBrandSystem } from '#test/browser/brand-system';
import type { RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';

const MARK = `<svg xmlns="http://www.w3.org/2000/svg" width="120" height="120"><circle cx="60" cy="60" r="50" fill="#0a6b4f"/></svg>`;
const own: Pages = {
  '/shop': content(
    `<!doctype html><html lang="en"><title>Bread | Alder</title><meta property="og:site_name" content="Alder">
    <style>body{background:#fdf6ec;color:#222;font:18px Georgia,serif}h1{font-family:"Playfair Display",serif}
    a.go{background:#0a6b4f;color:#fff;padding:20px 60px;display:inline-block}</style>
    <header><a href="/" class="logo">${MARK}</a> <a href="/a">Loaves</a> <a href="/b">About</a></header>
    <main><h1>Bread for the whole street</h1><p>We bake at dawn. You eat at noon. Our oven is old. We open at six.
    Every loaf rests for two days before it is baked in the stone oven behind the shop.</p><a class="go" href="/c">Order</a></main>`,
    HTML,
  ),
};

let brandSystem: BrandSystem;
let system: RunningApi;
let database: Database;
let site: string;
let storage: Storage;

beforeAll(async () => {
  brandSystem = await openBrandSystem(own);
  ({ system, database, site, storage } = brandSystem);
});

afterAll(() => brandSystem[Symbol.asyncDispose]());

function call({ key }: User, request: string, body?: unknown) {
  const [method = '', path = ''] = request.split(' ');
  return system.call(method, `/api/v1/brands${path}`, body === undefined ? { key } : { key, body });
}
const create = (user: User, path = '/shop', more = {}) => call(user, 'POST', { from_url: `${site}${path}`, ...more });
const balanceOf = async ({ key }: User) => (await system.call('GET', '/api/v1/credits/balance', { key })).body;
const brandsOf = async (user: User) => (await call(user, 'GET')).body['brands'] as Record<string, unknown>[];

/** Inserts further kits of the account. */
async function copyKit({ id }: User, times: number): Promise<void> {
  for (let count = 0; count < times; count += 1)
    await sql`
      insert into brands (id, account_id, kit) select ${newId('brand')}, account_id, kit from brands
      where account_id = ${id} limit 1
    `.execute(database.query);
}

test('POST /brands reads name, logo, colours, typeface and voice, and charges its price once a day', async () => {
  const user = await signUpAgent(system);
  const { status, body } = await create(user);
  expect([status, body]).toMatchObject([
    201,
    {
      name: 'Alder',
      domain: 'site.example',
      default: true,
      typeface: 'Fraunces',
      page_typeface: 'Playfair Display',
      colors: { primary: '#0a6b4f', background: '#fdf6ec' },
      voice_notes: expect.arrayContaining(['Speaks of itself as we.']),
      credits_charged: 1,
    },
  ]);
  const logo = body['logo'] as { url: string; width: number };
  const image = await fetch(logo.url);
  expect(image.headers.get('content-type')).toBe('image/png');
  expect((await sharp(Buffer.from(await image.arrayBuffer())).metadata()).width).toBe(logo.width);
  const again = await create(user, '/shop#reviews');
  expect(again.body).toMatchObject({ name: 'Alder', default: false, credits_charged: 0 });
  const preview = await call(user, 'POST /preview', { url: `${site}/shop` });
  expect([preview.status, preview.body]).toMatchObject([200, { name: 'Alder', credits_charged: 0 }]);
  expect(preview.body).not.toHaveProperty('id');
  expect(await balanceOf(user)).toEqual({ balance: 24, reserved: 0 });
  const { body: ledger } = await system.call('GET', '/api/v1/credits/ledger', { key: user.key });
  expect((ledger['entries'] as object[])[0]).toMatchObject({ kind: 'capture', amount: -1 });
  await sql`update brand_readings set created_at = now() - interval '25 hours'`.execute(database.query);
  expect((await create(user)).body).toMatchObject({ credits_charged: 1 });
});

test('POST /brands/preview and POST /brands at the same time are charged once', async () => {
  const user = await signUpAgent(system);
  const calls = [create(user), create(user), call(user, 'POST /preview', { url: `${site}/shop` })];
  const responses = await Promise.all(calls);
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 200]);
  expect(responses.map(({ body }) => body['credits_charged']).toSorted()).toEqual([0, 0, 1]);
  expect(await balanceOf(user)).toEqual({ balance: 24, reserved: 0 });
  expect(await brandsOf(user)).toHaveLength(2);
});

test('POST /brands of a page that fails costs nothing and saves nothing', async () => {
  const user = await signUpAgent(system);
  expect((await create(user, '/404')).body).toMatchObject({ status: 422, code: 'http_error', verdict: 'http_error' });
  const rejected = await call(user, 'POST', { from_url: 'http://10.0.0.1/' });
  expect(rejected.body).toMatchObject({ status: 422, code: 'url_refused' });
  expect(await balanceOf(user)).toEqual({ balance: 25, reserved: 0 });
  expect(await brandsOf(user)).toEqual([]);
});

test('POST /brands creates at most 50 kits per account, however many concurrent requests there are', async () => {
  const user = await signUpAgent(system);
  await create(user);
  await copyKit(user, 45);
  const responses = await Promise.all(Array.from({ length: 8 }, () => create(user)));
  const codes = responses.map(({ status, body }) => `${status} ${body['code'] ?? ''}`).toSorted();
  expect(codes).toEqual([...Array(4).fill('201 '), ...Array(4).fill('409 too_many_brands')]);
  expect(await brandsOf(user)).toHaveLength(50);
  expect((await create(user, '/')).body).toMatchObject({ code: 'too_many_brands' });
  expect(await balanceOf(user)).toEqual({ balance: 24, reserved: 0 });
});

test('PATCH /brands/{id} leaves one default, whichever of many calls is last', async () => {
  const user = await signUpAgent(system);
  await create(user);
  await copyKit(user, 7);
  const ids = (await brandsOf(user)).map(({ id }) => id);
  const responses = await Promise.all(ids.map((id) => call(user, `PATCH /${id}`, { default: true })));
  expect(responses.map(({ status }) => status)).toEqual(ids.map(() => 200));
  const all = await brandsOf(user);
  expect(all.filter((brand) => brand['default'] === true)).toHaveLength(1);
});

test('PATCH /brands/{id} changes the given fields, moves a text colour that is not readable, and rejects the rest', async () => {
  const user = await signUpAgent(system);
  const { body: made } = await create(user);
  const path = `/${made['id']}`;
  const { status, body } = await call(user, `PATCH ${path}`, {
    name: 'Alder Bakery',
    colors: { background: '#FFFFFF', text: '#EEEEEE' },
  });
  expect([status, body]).toMatchObject([200, { name: 'Alder Bakery', typeface: 'Fraunces', default: true }]);
  const colors = body['colors'] as Record<string, string>;
  expect(colors).toMatchObject({ background: '#ffffff', primary: '#0a6b4f' });
  expect(colors['text']).not.toBe('#eeeeee');
  for (const wrong of [{}, { name: '' }, { colors: { primary: 'red' } }, { typeface: 'Comic Sans' }, { logo: 1 }])
    expect((await call(user, `PATCH ${path}`, wrong)).status, JSON.stringify(wrong)).toBe(400);
});

test("GET, PATCH and DELETE of another account's kit return 404, and the kit stays", async () => {
  const [user, other] = [await signUpAgent(system), await signUpAgent(system)];
  const { body: made } = await create(user);
  const path = `/${made['id']}`;
  expect((await call(other, `GET ${path}`)).status).toBe(404);
  expect((await call(other, `PATCH ${path}`, { name: 'Mine' })).status).toBe(404);
  expect((await call(other, `DELETE ${path}`)).status).toBe(404);
  expect((await call(user, `GET ${path}`)).body).toMatchObject({ name: 'Alder' });
  expect((await call(user, `DELETE ${path}`)).status).toBe(204);
  expect((await call(user, `GET ${path}`)).status).toBe(404);
});

test('sweepOrphans deletes logos that nothing refers to any more, and no others', async () => {
  const user = await signUpAgent(system);
  const { body } = await create(user);
  const { url } = body['logo'] as { url: string };
  // Only of this account: other tests use the same store.
  const objects = (folder = '') => storage.objects(`${folder}/${user.id}`);
  const brands = createBrandPurge({ query: database.query, storage: { objects, remove: storage.remove } });
  await sql`delete from brand_readings where account_id = ${user.id}`.execute(database.query);
  await brands.sweepOrphans(0);
  expect((await fetch(url)).status).toBe(200);
  await call(user, `DELETE /${body['id']}`);
  await brands.sweepOrphans(0);
  expect((await fetch(url)).status).toBe(404);
});

test('purgeReadings deletes readings of two days ago, and no others', async () => {
  const user = await signUpAgent(system);
  await create(user);
  const count = async () =>
    (await sql`select 1 from brand_readings where account_id = ${user.id}`.execute(database.query)).rows.length;
  await system.modules.brands.purgeReadings();
  expect(await count()).toBe(1);
  await sql`update brand_readings set created_at = now() - interval '49 hours' where account_id = ${user.id}`.execute(
    database.query,
  );
  await system.modules.brands.purgeReadings();
  expect(await count()).toBe(0);
});

async function upload({ key }: User, file: Uint8Array, contentType: string): Promise<string> {
  const body = { filename: 'logo', content_type: contentType, bytes: file.byteLength };
  const {
    put_url: url,
    headers,
    upload_id: id,
  } = (await system.call('POST', '/api/v1/uploads', { key, body })).body as Shape<'Upload'>;
  await fetch(String(url), { method: 'PUT', headers, body: new Uint8Array(file) });
  return id;
}

const ACTIVE = `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100" onload="document.title=1">
  <script>while (true) {}</script><image href="http://169.254.169.254/latest" width="9" height="9"/>
  <rect width="200" height="100" fill="#2244aa"/><circle cx="50" cy="50" r="30" fill="#ffffff"/></svg>`;

test('PATCH /brands/{id} stores an uploaded SVG with a script as a PNG, and null removes it', async () => {
  const user = await signUpAgent(system);
  const { body: made } = await create(user);
  const uploadId = await upload(user, Buffer.from(ACTIVE), 'image/svg+xml');
  const changed = await call(user, `PATCH /${made['id']}`, { logo_upload_id: uploadId, name: 'Own' });
  expect([changed.status, changed.body]).toMatchObject([200, { name: 'Own', logo: { width: 1_024, height: 512 } }]);
  const logo = changed.body['logo'] as { url: string };
  const stored = Buffer.from(await (await fetch(logo.url)).arrayBuffer());
  expect((await sharp(stored).metadata()).format).toBe('png');
  expect(stored.includes('script')).toBe(false);
  const removed = await call(user, `PATCH /${made['id']}`, { logo_upload_id: null });
  expect(removed.body).toMatchObject({ name: 'Own', logo: null });
});

test.for<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
  ['text of that type', () => Buffer.from('no image at all'), 'image/png'],
  ['a drawing that nobody can wait for', () => Buffer.from(endlessDrawing()), 'image/svg+xml'],
  ['a tab icon', () => flatImage(16), 'image/png'],
])('PATCH /brands/{id} rejects %s as a logo, and changes nothing', async ([_name, make, type]) => {
  const user = await signUpAgent(system);
  const { body: made } = await create(user);
  const id = await upload(user, await make(), type);
  const { status, body } = await call(user, `PATCH /${made['id']}`, { logo_upload_id: id, name: 'Changed' });
  expect([status, body['code']]).toEqual([422, 'unsupported_image']);
  expect((await brandsOf(user))[0]).toMatchObject({ name: 'Alder', logo: { width: expect.any(Number) } });
});

test('PATCH /brands/{id} takes a logo of the same account only', async () => {
  const [user, other] = [await signUpAgent(system), await signUpAgent(system)];
  const { body: made } = await create(user);
  const foreign = await upload(other, await flatImage(200), 'image/png');
  const { status, body } = await call(user, `PATCH /${made['id']}`, { logo_upload_id: foreign });
  expect([status, body['code']]).toEqual([409, 'upload_not_complete']);
});

function flatImage(side: number): Promise<Uint8Array> {
  const create = { width: side, height: side, channels: 3, background: '#2244aa' } as const;
  return sharp({ create }).png().toBuffer();
}

/** Each group draws the one before it ten times. */
function endlessDrawing(): string {
  const groups = Array.from({ length: 12 }, (_, at) => {
    const inner = at === 0 ? '<rect width="9" height="9"/>' : `<use href="#g${at - 1}" x="1"/>`.repeat(10);
    return `<g id="g${at}">${inner}</g>`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="200" height="200"><defs>${groups.join('')}</defs><use href="#g11"/></svg>`;
}
