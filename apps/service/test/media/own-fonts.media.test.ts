// Own fonts of brand kits end to end: API, uploads, the child that reads them, browser, object store.

import { limits, type Shape } from '@galley/contract';
import { content, HTML, type Pages } from '@galley/fixtures/site/page.ts';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrandPurge } from '#brands';
import { newId } from '#platform/kernel';
import { type BrandSystem, openBrandSystem } from '#test/browser/brand-system';
import { makeBomb, makeTtf, makeWoff2 } from '#test/render/own-font';
import { signUpAgent, type User } from '#test/users';

const pages: Pages = {
  '/shop': content(
    `<!doctype html><html lang="en"><title>Bread | Alder</title><style>h1{font-family:Inter}</style>
    <main><h1>Bread for the whole street</h1><p>We bake at dawn. You eat at noon. Our oven is old. We open at six.
    Every loaf rests for two days before it is baked in the stone oven behind the shop.</p></main>`,
    HTML,
  ),
};

const HOURLY = 2;

let opened: BrandSystem;

beforeAll(async () => {
  opened = await openBrandSystem(pages, {
    GALLEY_RATE_LIMITS: 'grant=1000/86400, login=1000/60',
    GALLEY_FREE_FAILURES_PER_HOUR: String(HOURLY),
  });
});
afterAll(() => opened[Symbol.asyncDispose]());

const LICENCE = 'Desktop licence 4711 of the foundry';
type Kit = Shape<'BrandKit'>;
type Reply<Body> = { status: number; body: Body & { code?: string; detail?: string } };

async function call<Body = Kit>({ key }: User, request: string, body?: unknown): Promise<Reply<Body>> {
  const [method = '', path = ''] = request.split(' ');
  const response = await opened.system.call(method, `/api/v1${path}`, body === undefined ? { key } : { key, body });
  return response as unknown as Reply<Body>;
}

async function makeBrand(): Promise<{ user: User; path: string; id: string }> {
  const user = await signUpAgent(opened.system);
  const { body } = await call(user, 'POST /brands', { from_url: `${opened.site}/shop` });
  return { user, path: `/brands/${body.id}`, id: body.id };
}

async function upload(user: User, file: Uint8Array, type = 'font/ttf'): Promise<string> {
  const request = { filename: 'own.ttf', content_type: type, bytes: file.byteLength };
  const { body } = await call<Shape<'Upload'>>(user, 'POST /uploads', request);
  await fetch(String(body.put_url), { method: 'PUT', headers: body.headers, body: new Uint8Array(file) });
  return body.upload_id;
}

const inHeading = (upload_id: string) => ({ fonts: { heading: { upload_id, licence: LICENCE } } });
const objectsOf = async ({ id }: User): Promise<string[]> => Array.fromAsync(opened.storage.keys(`fonts/${id}`));
const openUploadsOf = async ({ id }: User): Promise<number> =>
  (await sql`select 1 from uploads where account_id = ${id} and taken_at is null`.execute(opened.database.query)).rows
    .length;

test('PATCH /brands/{id} adds an own font with a statement, shows a still in it, and null removes it', async () => {
  const { user, path, id } = await makeBrand();
  const before = await call(user, `GET ${path}`);
  expect(before.body.fonts).toEqual({ heading: null, body: null });
  const font = makeWoff2({ name: 'Alder Sans' });
  const added = await call(user, `PATCH ${path}`, inHeading(await upload(user, font, 'font/woff2')));
  expect([added.status, added.body.fonts]).toMatchObject([
    200,
    { heading: { name: 'Alder Sans', licence: LICENCE }, body: null },
  ]);
  const sample = await fetch(String(added.body.fonts?.heading?.sample.url));
  expect((await sharp(Buffer.from(await sample.arrayBuffer())).metadata()).format).toBe('png');
  const [fontKey = ''] = (await objectsOf(user)).filter((key) => key.endsWith('.woff2'));
  expect(Buffer.from(await opened.storage.get(fontKey)).equals(font)).toBe(true);
  // Neither its key nor a URL of it leaves the service.
  expect(JSON.stringify((await call(user, 'GET /brands')).body)).not.toMatch(/\.woff2(?!\.png)/);
  expect(await openUploadsOf(user)).toBe(0);
  const { body: activity } = await call<{ events: Shape<'ActivityEvent'>[] }>(user, 'GET /account/activity');
  const event = activity.events.find(({ action }) => action === 'brand.font_added');
  expect(event).toMatchObject({ subject: id, key_id: user.keyId, statement: expect.stringContaining(LICENCE) });
  const removed = await call(user, `PATCH ${path}`, { fonts: { heading: null } });
  expect(removed.body.fonts).toEqual({ heading: null, body: null });
  expect(await objectsOf(user)).toEqual([]);
});

test('PATCH /brands/{id} of other fields leaves the font, another font replaces it, and DELETE deletes it', async () => {
  const { user, path } = await makeBrand();
  const uploadId = await upload(user, makeTtf({ name: 'First' }));
  const both = { heading: { upload_id: uploadId, licence: LICENCE }, body: { upload_id: uploadId, licence: LICENCE } };
  await call(user, `PATCH ${path}`, { fonts: both });
  const renamed = await call(user, `PATCH ${path}`, { name: 'Renamed', typeface: 'Geist' });
  expect(renamed.body.fonts).toMatchObject({ heading: { name: 'First' }, body: { name: 'First' } });
  expect(await objectsOf(user)).toHaveLength(4);
  const second = await upload(user, makeTtf({ name: 'Second' }));
  const replaced = await call(user, `PATCH ${path}`, inHeading(second));
  expect(replaced.body.fonts).toMatchObject({ heading: { name: 'Second' }, body: { name: 'First' } });
  expect(await objectsOf(user)).toHaveLength(4);
  expect((await call(user, `DELETE ${path}`)).status).toBe(204);
  expect(await objectsOf(user)).toEqual([]);
});

test.for<[string, () => Uint8Array, string]>([
  ['a PNG', () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'by its content'],
  ['a truncated font', () => makeTtf().subarray(0, 900), 'damaged'],
  ['a WOFF2 that expands to 200 MiB', makeBomb, 'decompressed'],
  ['a font that must not be embedded', () => makeTtf({ fsType: 2 }), 'fsType'],
  ['letters that are drawn as SVG', () => makeTtf({ others: { 'SVG ': Buffer.alloc(32) } }), 'coloured'],
  ['a font of blank letters', () => makeTtf({ isBlank: true }), 'browser'],
])('PATCH /brands/{id} rejects %s, and changes and stores nothing', async ([_name, make, reason]) => {
  const { user, path } = await makeBrand();
  const { status, body } = await call(user, `PATCH ${path}`, {
    ...inHeading(await upload(user, make())),
    name: 'Changed',
  });
  expect([status, body.code, body.detail]).toEqual([422, 'unsupported_font', expect.stringContaining(reason)]);
  expect((await call(user, `GET ${path}`)).body).toMatchObject({ fonts: { heading: null } });
  expect((await call(user, `GET ${path}`)).body.name).not.toBe('Changed');
  expect(await objectsOf(user)).toEqual([]);
  // What nobody can use is not stored beside the quota.
  expect(await openUploadsOf(user)).toBe(1);
});

test('PATCH /brands/{id} with fonts that fail is bounded like other free failures', async () => {
  const { user, path } = await makeBrand();
  const uploadId = await upload(user, Buffer.from('no font at all'));
  const patch = async () => (await call(user, `PATCH ${path}`, inHeading(uploadId))).body.code;
  for (let count = 0; count < HOURLY; count += 1) expect(await patch()).toBe('unsupported_font');
  expect(await patch()).toBe('rate_limited');
  // Control: another account is not held back.
  const other = await makeBrand();
  const own = await upload(other.user, makeTtf());
  expect((await call(other.user, `PATCH ${other.path}`, inHeading(own))).status).toBe(200);
});

test('PATCH /brands/{id} takes no font of another account, no image, and no kit of another account', async () => {
  const [{ user, path }, other] = [await makeBrand(), await makeBrand()];
  const foreign = await upload(other.user, makeTtf());
  const image = await upload(user, Buffer.from('\x89PNG', 'latin1'), 'image/png');
  for (const id of [foreign, image, newId('upload')]) {
    const { status, body } = await call(user, `PATCH ${path}`, inHeading(id));
    expect([status, body.code]).toEqual([409, 'upload_not_complete']);
  }
  expect((await call(other.user, `PATCH ${path}`, inHeading(foreign))).status).toBe(404);
  // Control: its owner may use it.
  expect((await call(other.user, `PATCH ${other.path}`, inHeading(foreign))).status).toBe(200);
});

test('PATCH /brands/{id} twice at once with one upload leaves one font and its still', async () => {
  const { user, path } = await makeBrand();
  const uploadId = await upload(user, makeTtf());
  const responses = await Promise.all([1, 2].map(() => call(user, `PATCH ${path}`, inHeading(uploadId))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(await objectsOf(user)).toHaveLength(2);
  const { body } = await call(user, `GET ${path}`);
  expect((await fetch(String(body.fonts?.heading?.sample.url))).status).toBe(200);
});

test('PATCH /brands/{id} returns too_many_fonts when the kits of the account have as many as they may', async () => {
  const { user, path } = await makeBrand();
  await sql`
    insert into brands (id, account_id, kit, heading_font_key, body_font_key)
    select ${newId('brand')}::text || n, account_id, kit, 'fonts/a', 'fonts/b'
    from brands, generate_series(1, ${limits.ownFontsPerAccount / 2}::integer) n
    where account_id = ${user.id}
  `.execute(opened.database.query);
  const uploadId = await upload(user, makeTtf());
  const { status, body } = await call(user, `PATCH ${path}`, inHeading(uploadId));
  expect([status, body.code]).toEqual([409, 'too_many_fonts']);
  // Fonts can still be removed, and other fields changed.
  expect((await call(user, `PATCH ${path}`, { fonts: { heading: null }, name: 'Renamed' })).status).toBe(200);
});

test('sweepOrphans deletes fonts that no kit refers to, and no others', async () => {
  const { user, path } = await makeBrand();
  await call(user, `PATCH ${path}`, inHeading(await upload(user, makeTtf())));
  const stored = await objectsOf(user);
  const lost = [`fonts/${user.id}/lost.ttf`, `fonts/${user.id}/lost.ttf.png`];
  for (const key of lost) await opened.storage.put(key, { bytes: Buffer.from('x'), contentType: 'font/ttf' });
  // Only of this account: other tests use the same store.
  const objects = (folder = '') => opened.storage.objects(`${folder}/${user.id}`);
  const { query } = opened.database;
  const brands = createBrandPurge({ query, storage: { objects, remove: opened.storage.remove } });
  await brands.sweepOrphans(0);
  expect((await objectsOf(user)).toSorted()).toEqual(stored.toSorted());
  await sql`delete from brands where account_id = ${user.id}`.execute(query);
  await brands.sweepOrphans(0);
  expect(await objectsOf(user)).toEqual([]);
});
