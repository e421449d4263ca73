import { expect } from 'vitest';
import { ONCE } from '#test/api-test';
import { shareTest } from '#test/packs/share-test';
import { asOwner } from '#test/running-api';
import { signUpAgent } from '#test/users';

// Previews are free, so strangers and many calls at once gain nothing by them.

const PREVIEWS = 5;
const test = shareTest.extend('settings', ONCE, ({ databaseName }) => ({
  ...asOwner(databaseName),
  GALLEY_RATE_LIMITS: `edit_preview=${PREVIEWS}/3600, grant=1000/86400, login=1000/60`,
}));
const body = { changes: [{ kind: 'hook', text: 'Six mornings a week' }], asset: 'cover' };

test('POST /jobs/{id}/edits/preview is 404 for another account, and its limit holds for all keys at once', async ({
  makePack,
}) => {
  const { api, packId, user } = await makePack();
  const other = await signUpAgent(api);
  const preview = async (key: string) =>
    (await api.call('POST', `/api/v1/jobs/${packId}/edits/preview`, { key, body })).status;
  const second = await api.call('POST', '/api/v1/keys', { key: other.key, body: { name: 'second' } });
  const keys = [other.key, String(second.body['api_key'])];
  const statuses = await Promise.all(Array.from({ length: 20 }, (_, index) => preview(keys[index % 2] ?? '')));
  expect(statuses.filter((status) => status === 404)).toHaveLength(PREVIEWS);
  expect(statuses.filter((status) => status === 429)).toHaveLength(20 - PREVIEWS);
  // Control: another account still has its own.
  expect(await preview(user.key)).not.toBe(429);
});
