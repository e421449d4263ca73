import { describe, expect } from 'vitest';
import { idleApiTest as test } from '#test/api-test';
import { signUp } from '#test/users';

const path = '/api/v1/account/settings';
const begun = { music: true, brand_on_pages: false };

describe('GET and PATCH /account/settings', () => {
  test('start with music and without a brand on pages, and store a change for this account only', async ({ api }) => {
    const [user, other] = [await signUp(api), await signUp(api)];
    expect((await api.call('GET', path, { key: user.key })).body).toEqual(begun);
    const changed = await api.call('PATCH', path, { key: user.key, body: { music: false } });
    expect([changed.status, changed.body]).toEqual([200, { ...begun, music: false }]);
    expect((await api.call('GET', path, { key: user.key })).body).toEqual({ ...begun, music: false });
    expect((await api.call('GET', path, { key: other.key })).body).toEqual(begun);
  });

  test('reject an empty change, an unknown setting and a wrong type', async ({ api }) => {
    const { key } = await signUp(api);
    for (const body of [{}, { tempo: 120 }, { music: 'loud' }, { music: null }]) {
      expect((await api.call('PATCH', path, { key, body })).status, JSON.stringify(body)).toBe(400);
    }
    expect((await api.call('GET', path, { key })).body).toEqual(begun);
  });

  test('list a change in the activity of the account', async ({ api }) => {
    const { key } = await signUp(api);
    await api.call('PATCH', path, { key, body: { music: false } });
    const { body } = await api.call('GET', '/api/v1/account/activity', { key });
    const [latest] = body['events'] as { action: string }[];
    expect(latest?.action).toBe('settings.changed');
  });
});
