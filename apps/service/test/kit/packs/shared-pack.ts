// For tests: a review link on an api of its own.

import { openServers } from '../../../src/boot/connections.ts';
import { asOwner, makeTestDatabase, startIdleApi, startTestApi } from '../running-api.ts';
import { signUpAgent } from '../users.ts';
import { makeFinishedPack } from './finished-pack.ts';

export type SharedPack = AsyncDisposable & {
  token: string;
  /** The status with which the api under test responds to a token. */
  read: (token: string) => Promise<number>;
};

/** The pack is created by one api, and read from another one with these settings. */
export async function makeSharedPack(settings: Record<string, string>): Promise<SharedPack> {
  await using opened = new AsyncDisposableStack();
  const { name, drop } = await makeTestDatabase();
  opened.defer(drop);
  const api = await startIdleApi(name, asOwner(name));
  opened.defer(api.stop);
  const servers = openServers(api.config, { warn: () => undefined } as never);
  opened.defer(servers.close);
  const user = await signUpAgent(api);
  const packId = await makeFinishedPack({ api, storage: servers.storage }, user);
  const { body } = await api.call('POST', `/api/v1/jobs/${packId}/shares`, { key: user.key, body: { can: 'view' } });
  const node = await startTestApi(name, settings);
  opened.defer(node.stop);
  const closing = opened.move();
  return {
    token: String(body['url']).split('/').at(-1) ?? '',
    read: async (token) => (await node.call('GET', `/api/v1/review/${token}`)).status,
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  };
}
