// Review links end with the key or connection that made them, and with the account's former owner.

import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { asBearer, connectEverywhere, endNewest } from '#test/edge/oauth';
import { type OwnedPack, review, share, shareTest } from '#test/packs/share-test';
import { confirmEmailOf, fromStudio, mailTokenOf } from '#test/users';

const test = shareTest;

const statusOf = async ({ api }: OwnedPack, { token }: { token: string }) => (await review(api, token)).status;

async function mint({ api, user }: OwnedPack, body: object = {}): Promise<{ key: string; id: string }> {
  const made = await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'x', ...body } });
  return { key: String(made.body['api_key']), id: (made.body['key'] as { id: string }).id };
}

const as = (owned: OwnedPack, key: string): OwnedPack => ({ ...owned, user: { ...owned.user, key } });

test('DELETE /keys/{id}: the links of a revoked key end, also those of keys it made; others stay', async ({
  makePack,
}) => {
  const owned = await makePack();
  const handedOut = await mint(owned, { monthly_cap: 5 });
  const made = await mint(as(owned, handedOut.key));
  const ended = [await share(as(owned, handedOut.key)), await share(as(owned, made.key))];
  const other = await share(owned);
  for (const link of [...ended, other]) expect(await statusOf(owned, link)).toBe(200);
  await owned.api.call('DELETE', `/api/v1/keys/${handedOut.id}`, { key: owned.user.key });
  for (const link of ended) expect(await statusOf(owned, link)).toBe(404);
  expect(await statusOf(owned, other)).toBe(200);
});

test('DELETE /connections/{id}: the links of an ended connection end', async ({ makePack }) => {
  const owned = await makePack();
  const { access } = await connectEverywhere(owned.api, owned.user, { scope: 'read share' });
  const path = `/api/v1/jobs/${owned.packId}/shares`;
  const made = await owned.api.call('POST', path, { ...asBearer(access), body: { can: 'view' } });
  const link = { token: String(made.body['url']).split('/').at(-1) ?? '' };
  expect(await statusOf(owned, link), made.text).toBe(200);
  await endNewest(owned.api, owned.user);
  expect(await statusOf(owned, link)).toBe(404);
});

test('POST /jobs/{id}/shares: a revoked key that a node still knows makes no link', async ({ makePack, startNode }) => {
  const owned = await makePack();
  const { key, id } = await mint(owned);
  const node = await startNode({});
  const later = { ...as(owned, key), api: node };
  // Control: before, it does.
  await share(later);
  await owned.api.call('DELETE', `/api/v1/keys/${id}`, { key: owned.user.key });
  expect((await node.call('GET', '/api/v1/auth/me', { key })).status).toBe(200);
  await expect(share(later)).rejects.toThrow('no link: 404');
});

test('POST /auth/password/reset ends every link of an unconfirmed account, and none of a confirmed one', async ({
  makePack,
  database,
}) => {
  const [taken, own] = [await makePack(), await makePack()];
  await confirmEmailOf(database.query, own.user.id);
  const bySession = async (owned: OwnedPack) => {
    const path = `/api/v1/jobs/${owned.packId}/shares`;
    const headers = fromStudio;
    const made = await owned.api.call('POST', path, { cookie: owned.user.cookie, headers, body: { can: 'view' } });
    return { token: String(made.body['url']).split('/').at(-1) ?? '' };
  };
  for (const [owned, expected] of [
    [taken, 404],
    [own, 200],
  ] as const) {
    const links = [await share(owned), await bySession(owned)];
    const token = await mailTokenOf(database.query, owned.user.id, 'reset');
    const body = { token, password: `A new one ${randomUUID()}` };
    expect((await owned.api.call('POST', '/api/v1/auth/password/reset', { body })).status).toBe(204);
    for (const link of links) expect(await statusOf(owned, link)).toBe(expected);
  }
});

test('POST /jobs/{id}/shares: a link of a key that expires ends no later than the key', async ({ makePack }) => {
  const owned = await makePack();
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString();
  const { key } = await mint(owned, { expires_at: expiresAt });
  const body = { can: 'view', expires_in: 7 * 24 * 3_600 };
  expect((await share(as(owned, key), body)).expires_at).toBe(expiresAt);
  // Control: a key without an expiry makes a link of a week.
  const later = Date.parse((await share(owned, body)).expires_at) - Date.now();
  expect(later).toBeGreaterThan(6 * 24 * 3_600_000);
});
