// For tests: finished packs and their review links, on an api without workers.

import type { Shape } from '@galley/contract';
import { openServers } from '../../../src/boot/connections.ts';
import { idleApiTest, ONCE } from '../api-test.ts';
import { asOwner, type RunningApi } from '../running-api.ts';
import { signUpAgent, type User } from '../users.ts';
import { makeFinishedPack } from './finished-pack.ts';

export type OwnedPack = { api: RunningApi; user: User; packId: string };

export const shareTest = idleApiTest
  // The modules of this api create the packs, which is the work of other roles.
  .extend('settings', ONCE, ({ databaseName }) => asOwner(databaseName))
  .extend('storage', ONCE, async ({ api }, { onCleanup }) => {
    const servers = openServers(api.config, { warn: () => undefined } as never);
    onCleanup(servers.close);
    await servers.storage.ensureBucket();
    return servers.storage;
  })
  .extend('makePack', ONCE, ({ api, storage }) => async (): Promise<OwnedPack> => {
    const user = await signUpAgent(api);
    return { api, user, packId: await makeFinishedPack({ api, storage }, user) };
  });

type NewShare = Shape<'CreatedShare'> & { token: string };

export async function share({ api, user, packId }: OwnedPack, body: object = { can: 'decide' }): Promise<NewShare> {
  const made = await api.call('POST', `/api/v1/jobs/${packId}/shares`, { key: user.key, body });
  if (made.status !== 201) throw new Error(`no link: ${made.status} ${made.text}`);
  const created = made.body as Shape<'CreatedShare'>;
  return { ...created, token: created.url.split('/').at(-1) ?? '' };
}

export function revoke({ api, user }: OwnedPack, { id }: { id: string }) {
  return api.call('DELETE', `/api/v1/shares/${id}`, { key: user.key });
}

export function review(api: RunningApi, token: string) {
  return api.call('GET', `/api/v1/review/${token}`);
}

export function comment(api: RunningApi, token: string, body: object) {
  return api.call('POST', `/api/v1/review/${token}/comments`, { body });
}

export function decide(api: RunningApi, token: string, body: object = {}) {
  return api.call('POST', `/api/v1/review/${token}/decision`, { body: { decision: 'approved', version: 1, ...body } });
}
