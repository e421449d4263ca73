import { limits, type Shape } from '@galley/contract';
import { sql } from 'kysely';
import { describe, expect } from 'vitest';
import { openTestStream } from '#test/event-stream';
import { comment, decide, review, revoke, share, shareTest as test } from '#test/packs/share-test';
import { openTestSocket } from '#test/socket';
import { signUp } from '#test/users';

// Review links over the wire: what their owner does, what a reviewer does, and the events about it.

const WITHIN = { timeout: 30_000, interval: 50 };

describe('POST /jobs/{id}/shares', () => {
  test('returns a link once; a reviewer without an account reads the pack with it', async ({ makePack, database }) => {
    const owned = await makePack();
    const { api, user, packId } = owned;
    const made = await share(owned, { can: 'comment', expires_in: 3_600 });
    expect(made.url).toMatch(/\/s\/[\w-]{43}$/);
    expect(made).toMatchObject({ job_id: packId, can: 'comment', state: 'open', comments: 0, decision: null });
    expect(Date.parse(made.expires_at) - Date.now()).toBeLessThan(3_601_000);
    const { status, body } = await review(api, made.token);
    const shown = body as Shape<'Review'>;
    expect([status, shown.version, shown.can]).toEqual([200, 1, 'comment']);
    expect(shown.stills.map(({ name }) => name)).toContain('cover');
    expect(shown.captions.map(({ platform }) => platform)).toContain('x');
    const list = await api.call('GET', `/api/v1/jobs/${packId}/shares`, { key: user.key });
    expect(list.body['shares']).toMatchObject([{ id: made.id, can: 'comment' }]);
    expect(list.text).not.toContain(made.token);
    const { rows } = await sql<{ text: string }>`select s::text as text from shares s`.execute(database.query);
    expect(rows.map(({ text }) => text).join()).not.toContain(made.token);
    const activity = await api.call('GET', '/api/v1/account/activity', { key: user.key });
    expect((activity.body['events'] as object[])[0]).toMatchObject({ action: 'share.created', subject: made.id });
  });

  test('is rejected for an unfinished pack, a foreign one and one with too many links', async ({
    makePack,
    database,
  }) => {
    const owned = await makePack();
    const { api, user, packId } = owned;
    const create = (id: string, key: string) =>
      api.call('POST', `/api/v1/jobs/${id}/shares`, { key, body: { can: 'view' } });
    const set = (status: string) =>
      sql`
        update jobs set status = ${status}, finished_at = case when ${status} = 'completed' then now() end
        where id = ${packId}
      `.execute(database.query);
    const made = await share(owned);
    await set('processing');
    expect((await create(packId, user.key)).body['code']).toBe('job_not_completed');
    // Delivered if and only if charged, also for an existing link.
    expect((await review(api, made.token)).status).toBe(404);
    await set('completed');
    expect((await review(api, made.token)).status).toBe(200);
    expect((await create(packId, (await signUp(api)).key)).status).toBe(404);
    await sql`
      insert into shares (id, job_id, token_hash, can, expires_at)
      select 'shr_' || lpad(n::text, 29, '0'), ${packId}, lpad(n::text, 43, '0'), 'view', now() from generate_series(2, ${limits.sharesPerPack}) n
    `.execute(database.query);
    expect((await create(packId, user.key)).body['code']).toBe('too_many_shares');
  });

  test('under one Idempotency-Key creates one link', async ({ makePack }) => {
    const { api, user, packId } = await makePack();
    const headers = { 'idempotency-key': 'one-link' };
    const create = () =>
      api.call('POST', `/api/v1/jobs/${packId}/shares`, { key: user.key, headers, body: { can: 'view' } });
    const [first, second] = [await create(), await create()];
    expect(second.body).toEqual(first.body);
    const list = await api.call('GET', `/api/v1/jobs/${packId}/shares`, { key: user.key });
    expect(list.body['shares']).toHaveLength(1);
  });
});

describe('POST /review/{token}/comments and /decision', () => {
  test('do what the link allows, and no more', async ({ makePack }) => {
    const owned = await makePack();
    const { api } = owned;
    const may = async (can: string) => {
      const { token } = await share(owned, { can });
      return [(await comment(api, token, { text: 'Good.' })).status, (await decide(api, token)).status];
    };
    expect(await may('view')).toEqual([403, 403]);
    expect(await may('comment')).toEqual([201, 403]);
    expect(await may('decide')).toEqual([201, 200]);
  });

  test('are reported to the owner over WebSocket and MCP stream on another node, queued for webhooks, and listed', async ({
    makePack,
    startNode,
    database,
  }) => {
    const owned = await makePack();
    const { api, user, packId } = owned;
    const node = await startNode();
    const hook = { url: 'https://receiver.example/', events: ['share.commented', 'share.decided'] };
    expect((await api.call('POST', '/api/v1/webhooks', { key: user.key, body: hook })).status).toBe(201);
    const socket = openTestSocket(node.url, `?token=${user.key}`);
    await socket.hello;
    const stream = await openTestStream(node, { ...user, version: '2025-06-18' });
    const { token, id } = await share(owned);
    const text = 'Can the loaf be larger?';
    const after = await comment(api, token, { asset: 'cover', text, author: ' Ada ' });
    expect(after.body['comments']).toMatchObject([{ asset: 'cover', version: 1, author: 'Ada', text }]);
    const decided = await decide(api, token, { decision: 'changes_requested', note: 'Almost.' });
    const decision = { decision: 'changes_requested', version: 1, author: null, note: 'Almost.' };
    expect(decided.body['decision']).toMatchObject(decision);
    // The same decision again causes no event.
    await decide(api, token, { decision: 'changes_requested', note: 'Almost.' });
    const commented = { job_id: packId, share: { id }, comment: { share_id: id, asset: 'cover', text } };
    const expected = [
      { type: 'share.commented', ...commented },
      { type: 'share.decided', job_id: packId, share: { id, decision } },
    ];
    const sent = () => socket.numbered().filter(({ type }) => type.startsWith('share.'));
    await expect.poll(sent, WITHIN).toMatchObject(expected);
    const streamed = () =>
      stream.messages().flatMap(({ message: { params } }) => (params?.['logger'] === 'shares' ? [params['data']] : []));
    await expect.poll(streamed, WITHIN).toMatchObject(expected);
    socket.close();
    stream.close();
    const { rows } = await sql`select event, job_id, subject from webhook_outbox order by id`.execute(database.query);
    expect(rows).toMatchObject([
      { event: 'share.commented', job_id: packId, subject: expect.stringMatching(/^cmt_/) },
      { event: 'share.decided', job_id: packId, subject: id },
    ]);
    const comments = await api.call('GET', `/api/v1/jobs/${packId}/comments`, { key: user.key });
    expect(comments.body['comments']).toMatchObject([commented.comment]);
    const list = await api.call('GET', `/api/v1/jobs/${packId}/shares`, { key: user.key });
    expect(list.body['shares']).toMatchObject([{ id, comments: 1, decision }]);
  });

  test('reject a version that is no longer the newest, an unknown asset, and more than a link accepts', async ({
    makePack,
    database,
  }) => {
    const owned = await makePack();
    const { api, packId } = owned;
    const { token, id } = await share(owned);
    await sql`update packs set version = 2 where job_id = ${packId}`.execute(database.query);
    expect((await decide(api, token)).body['code']).toBe('pack_changed');
    expect((await decide(api, token, { version: 2 })).status).toBe(200);
    expect((await comment(api, token, { asset: 'no-such', text: 'x' })).status).toBe(400);
    await sql`
      insert into share_comments (id, share_id, version, body)
      select 'cmt_' || lpad(n::text, 29, '0'), ${id}, 1, 'x' from generate_series(2, ${limits.commentsPerShare}) n
    `.execute(database.query);
    expect((await comment(api, token, { text: 'The last.' })).status).toBe(201);
    expect((await comment(api, token, { text: 'One too many.' })).body['code']).toBe('share_full');
    await sql`update shares set decisions = ${limits.decisionsPerShare} where id = ${id}`.execute(database.query);
    const again = await decide(api, token, { version: 2, decision: 'changes_requested' });
    expect(again.body['code']).toBe('share_full');
  });
});

test('a review link ends with its pack', async ({ makePack, database }) => {
  const owned = await makePack();
  const { token } = await share(owned);
  await comment(owned.api, token, { text: 'x' });
  const count = async () => {
    const { rows } = await sql<{ n: number }>`
      select count(*)::integer as n from shares s left join share_comments c on c.share_id = s.id
      where s.job_id = ${owned.packId}
    `.execute(database.query);
    return rows[0]?.n;
  };
  expect(await count()).toBe(1);
  await sql`delete from jobs where id = ${owned.packId}`.execute(database.query);
  expect(await count()).toBe(0);
  expect((await review(owned.api, token)).status).toBe(404);
  expect((await revoke(owned, { id: `shr_${'0'.repeat(29)}` })).status).toBe(404);
});
