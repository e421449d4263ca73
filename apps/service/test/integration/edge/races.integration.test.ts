// Calls that race with what ends them: each has one outcome, none is a 500, and nothing outlives its end.

import { randomUUID } from 'node:crypto';
import { limits } from '@galley/contract';
import { expect } from 'vitest';
import { type OwnedPack, review, share, shareTest as test } from '#test/packs/share-test';
import type { ApiResponse } from '#test/running-api';
import { mailTokenOf } from '#test/users';

const AT_ONCE = 12;

function times(count: number, call: (index: number) => Promise<ApiResponse>): Promise<ApiResponse[]> {
  return Promise.all(Array.from({ length: count }, (_, index) => call(index)));
}

function statuses(responses: readonly ApiResponse[]): Record<number, number> {
  const counts: Record<number, number> = {};
  for (const { status } of responses) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}

const idea = (prompt: string) => ({ mode: 'from_idea', idea: { prompt } });

function submit({ api, user }: OwnedPack, prompt: string, idempotencyKey: string): Promise<ApiResponse> {
  const headers = { 'idempotency-key': idempotencyKey };
  return api.call('POST', '/api/v1/instant-post', { key: user.key, body: idea(prompt), headers });
}

test('POST /auth/password/reset: of many at once with one token one sets its password', async ({
  makePack,
  database,
}) => {
  const { api, user } = await makePack();
  const token = await mailTokenOf(database.query, user.id, 'reset');
  const passwords = Array.from({ length: 6 }, () => `A new one ${randomUUID()}`);
  const responses = await times(6, (index) =>
    api.call('POST', '/api/v1/auth/password/reset', { body: { token, password: passwords[index] } }),
  );
  expect(statuses(responses)).toEqual({ 204: 1, 400: 5 });
  const winner = passwords[responses.findIndex(({ status }) => status === 204)];
  const logins = await times(6, (index) =>
    api.call('POST', '/api/v1/auth/login', { body: { email: user.email, password: passwords[index] } }),
  );
  expect(passwords.filter((_, index) => logins[index]?.status === 200)).toEqual([winner]);
});

test('POST /jobs/{id}/cancel: of many at once one ends the job, and the credits come back once', async ({
  makePack,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  const before = await api.modules.ledger.balance(user.id);
  const { body } = await submit(owned, 'The bakery opens on Sundays from eight to noon.', randomUUID());
  const path = `/api/v1/jobs/${body['job_id']}/cancel`;
  const responses = await times(AT_ONCE, () => api.call('POST', path, { key: user.key, body: {} }));
  expect(statuses(responses)).toEqual({ 200: 1, 409: AT_ONCE - 1 });
  expect(await api.modules.ledger.balance(user.id)).toEqual(before);
});

test('POST /instant-post: many at once under one Idempotency-Key, half with another body, are one job', async ({
  makePack,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  const key = randomUUID();
  const responses = await times(AT_ONCE, (index) => submit(owned, `The shop has ${index % 2} new ovens today.`, key));
  const ids = responses.flatMap(({ status, body }) => (status === 202 ? [body['job_id']] : []));
  expect(new Set(ids).size).toBe(1);
  for (const { status } of responses) expect(status).toBeOneOf([202, 409, 422]);
  expect((await api.modules.ledger.balance(user.id)).reserved).toBe(2);
});

test('POST /jobs/{id}/shares: more at once than a pack may have stop at the limit', async ({ makePack }) => {
  const { api, user, packId } = await makePack();
  const path = `/api/v1/jobs/${packId}/shares`;
  const responses = await times(limits.sharesPerPack + 8, () =>
    api.call('POST', path, { key: user.key, body: { can: 'view' } }),
  );
  expect(statuses(responses)).toEqual({ 201: limits.sharesPerPack, 409: 8 });
});

test('DELETE /jobs/{id}: a link that is created meanwhile shows nothing afterwards', async ({ makePack }) => {
  const owned = await makePack();
  const { api, user, packId } = owned;
  const first = await share(owned);
  const [deleted, ...created] = await Promise.all([
    api.call('DELETE', `/api/v1/jobs/${packId}`, { key: user.key }),
    ...Array.from({ length: AT_ONCE }, () =>
      api.call('POST', `/api/v1/jobs/${packId}/shares`, { key: user.key, body: { can: 'decide' } }),
    ),
  ]);
  expect(deleted?.status).toBe(204);
  const tokens = [first.token];
  for (const { status, body } of created) {
    expect(status).toBeOneOf([201, 404]);
    if (status === 201) tokens.push(String(body['url']).split('/').at(-1) ?? '');
  }
  for (const token of tokens) expect((await review(api, token)).status).toBe(404);
});

test('DELETE /keys/{id}: no key that a revoked key creates meanwhile works afterwards', async ({ makePack }) => {
  const { api, user } = await makePack();
  const create = (key: string, body: object) => api.call('POST', '/api/v1/keys', { key, body });
  const { body } = await create(user.key, { name: 'handed out', monthly_cap: 5 });
  const maker = { key: String(body['api_key']), id: (body['key'] as { id: string }).id };
  const children = times(AT_ONCE, () => create(maker.key, { name: 'child' }));
  expect((await api.call('DELETE', `/api/v1/keys/${maker.id}`, { key: user.key })).status).toBe(204);
  for (const child of await children) {
    expect(child.status).toBeOneOf([201, 401]);
    if (child.status !== 201) continue;
    const used = await api.call('GET', '/api/v1/auth/me', { key: String(child.body['api_key']) });
    expect(used.status).toBe(401);
  }
});
