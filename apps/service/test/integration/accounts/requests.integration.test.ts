// GET /account/requests: what became of a request, by its id.

import { randomUUID } from 'node:crypto';
import { limits, type Shape } from '@galley/contract';
import { expect } from 'vitest';
import { idleApiTest as test } from '#test/api-test';
import type { RunningApi } from '#test/running-api';
import { signUp, type User } from '#test/users';

async function requestsOf(api: RunningApi, { key }: User, query = ''): Promise<Shape<'AccountRequest'>[]> {
  const { body } = await api.call('GET', `/api/v1/account/requests${query}`, { key });
  return body['requests'] as Shape<'AccountRequest'>[];
}

test('GET /account/requests lists what failed or changed something, for its account only', async ({ api }) => {
  const [user, other] = [await signUp(api), await signUp(api)];
  await api.call('GET', '/api/v1/credits/balance', { key: user.key });
  await api.call('POST', '/api/v1/keys', { key: user.key, body: { name: 'second' } });
  const failed = await api.call('GET', `/api/v1/jobs/job_${'0'.repeat(29)}`, { key: user.key });
  const requestId = String(failed.body['request_id']);
  await expect
    .poll(() => requestsOf(api, user, `?request_id=${requestId}`))
    .toMatchObject([{ request_id: requestId, operation: 'getJob', method: 'GET', status: 404, code: 'not_found' }]);
  const operations = (await requestsOf(api, user)).map(({ operation, status }) => `${operation} ${status}`);
  expect(operations).toEqual(['getJob 404', 'createKey 201']);
  expect(await requestsOf(api, other, `?request_id=${requestId}`)).toEqual([]);
});

test('GET /account/requests has the latest of many, and none without a key', async ({ api }) => {
  const user = await signUp(api);
  const send = () => api.call('GET', `/api/v1/jobs/${randomUUID()}`, { key: user.key });
  for (let sent = 0; sent < limits.requestsPerAccount + 5; sent += 1) await send();
  await expect.poll(async () => (await requestsOf(api, user)).length).toBe(limits.requestsPerAccount);
  expect((await api.call('GET', '/api/v1/account/requests')).status).toBe(401);
});
