import { sql } from 'kysely';
import { expect } from 'vitest';
import { newId } from '#platform/kernel';
import { openStorage } from '#platform/storage';
import { idleApiTest, ONCE } from '#test/api-test';
import { startOrigin, startTestProxy, type TestOrigin, type TestProxy } from '#test/egress-proxy';
import { asOwner, type RunningApi } from '#test/running-api';
import { signUpAgent, type User } from '#test/users';
import { beginPack } from '../../../src/instant-post/pack/begin-pack.ts';

// How a URL is classified, and the deadline of its job, on the real servers and through the real proxy.

const test = idleApiTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('site', ONCE, async ({}, { onCleanup }) => {
    const site = await startOrigin((request, response) => reply(request.url ?? '', response));
    onCleanup(() => site[Symbol.asyncDispose]());
    return site;
  })
  .extend('proxy', ONCE, async ({ site }, { onCleanup }) => {
    const proxy = await startTestProxy({ table: tableOf(site), ports: [80, 443, site.port] });
    onCleanup(() => proxy[Symbol.asyncDispose]());
    return proxy;
  })
  .extend('settings', ONCE, ({ namespace, databaseName, site }) => ({
    ...namespace,
    ...asOwner(databaseName),
    GALLEY_EGRESS_TABLE: tableOf(site),
  }))
  .extend('user', ONCE, ({ api }) => signUpAgent(api));

const tableOf = ({ port }: TestOrigin): string => `127.0.0.1:${port}=127.0.0.1:${port}`;

const MP4 = Buffer.from('\0\0\0\x20ftypisom\0\0\0\0isomavc1', 'latin1');
const HOUR_SECONDS = 3_600;

/** Videos by their type or only by their content, a page, and redirects to others. */
const responsesByPath: Record<string, { status?: number; headers: Record<string, string>; body?: Buffer | string }> = {
  '/talks/7': { headers: { 'content-type': 'video/mp4' }, body: Buffer.concat([MP4, Buffer.alloc(900_000)]) },
  '/files/7': { headers: { 'content-type': 'application/octet-stream' }, body: MP4 },
  '/to-a-talk': { status: 302, headers: { location: '/talks/7' } },
  '/page': { headers: { 'content-type': 'text/html' }, body: '<!doctype html><title>A page</title>' },
  '/no-film': { status: 404, headers: { 'content-type': 'video/mp4' } },
  '/inside': { status: 302, headers: { location: 'http://127.0.0.1:1/' } },
};

function reply(path: string, response: Parameters<Parameters<typeof startOrigin>[0]>[1]): void {
  const { status = 200, headers, body } = responsesByPath[path] ?? { status: 404, headers: {} };
  response.writeHead(status, headers).end(body);
}

const urlOf = (site: TestOrigin, path: string): string => `http://127.0.0.1:${site.port}${path}`;

/** The first step of a pack, as its worker runs it. */
async function begin(
  { api, user, site, proxy }: { api: RunningApi; user: User; site: TestOrigin; proxy: TestProxy },
  path: string,
): Promise<{ kind: string; assets: string[] }> {
  const id = newId('job');
  const account = { accountId: user.id, keyId: user.keyId, keyMonthlyCap: null };
  const terms = { priceCredits: 1, priority: 3, deadlineAt: new Date(Date.now() + 60_000), maxRunning: 40 };
  const input = { mode: 'from_url', from_url: { url: urlOf(site, path) } };
  await api.modules.store.admit({ ...account, ...terms, id, type: 'render:instant_post', input, joinSeconds: 0 });
  await api.modules.store.begin(id);
  const { url: egressUrl, proxyToken } = proxy.access();
  const storage = openStorage({ ...api.config.storage, signedSeconds: 60, signedStepSeconds: 1 });
  const urls = { origins: { appUrl: 'http://app.example', mediaUrl: 'http://media.example' }, platforms: [] };
  const deps = {
    ...api.modules,
    storage,
    notify: () => undefined,
    ...urls,
    egressUrl,
    issuePreflightToken: () => proxyToken,
  };
  const context = { signal: new AbortController().signal, note: () => undefined, noted: undefined, attempt: 1 };
  const kind = await beginPack(deps, context, id);
  const { body } = await api.call('GET', `/api/v1/jobs/${id}`, { key: user.key });
  return { kind, assets: (body['assets'] as { name: string }[]).map(({ name }) => name) };
}

test.for(['/talks/7', '/files/7', '/to-a-talk'])(
  'POST /instant-post makes a video pack of %s, a video without a file extension',
  async (path, { api, user, site, proxy }) => {
    const { kind, assets } = await begin({ api, user, site, proxy }, path);
    expect(kind).toBe('video_file');
    expect(assets).toEqual(expect.arrayContaining(['moment-1', 'thumbnail']));
  },
);

test.for(['/page', '/no-film', '/inside', '/nowhere'])(
  'POST /instant-post visits %s, which is no video, as a page',
  async (path, { api, user, site, proxy }) => {
    const { kind, assets } = await begin({ api, user, site, proxy }, path);
    expect(kind).toBe('website');
    expect(assets).toContain('scroll');
  },
);

test.for<[path: string, seconds: number]>([
  ['/talk.mp4', 3 * HOUR_SECONDS],
  ['/another-page', HOUR_SECONDS / 2],
])(
  'POST /instant-post ends the job of %s after %i seconds at the latest',
  async ([path, seconds], { api, database, user, site }) => {
    const body = { mode: 'from_url', from_url: { url: urlOf(site, path) } };
    const accepted = await api.call('POST', '/api/v1/instant-post', { key: user.key, body });
    expect(accepted.status).toBe(202);
    const { rows } = await sql<{ seconds: string }>`
    select extract(epoch from deadline_at - created_at) as seconds from jobs where id = ${accepted.body['job_id']}
  `.execute(database.query);
    expect(Math.abs(Number(rows[0]?.seconds) - seconds)).toBeLessThan(60);
  },
);
