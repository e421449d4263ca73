// The mail before packs are deleted.

import { createMailCatcher } from '@galley/fixtures/mail-catcher/mail-catcher.ts';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database';
import { ONCE } from '#test/api-test';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { shareTest } from '#test/packs/share-test';
import { asOwner, type RunningApi } from '#test/running-api';
import { confirmEmailOf, signUpAgent, type User } from '#test/users';
import { createNotifyOfDeletion } from '../../../src/accounts/mail/deletion-notices.ts';
import { notifyOfDeletions } from '../../../src/boot/api-scheduled-tasks.ts';
import { openServers } from '../../../src/boot/connections.ts';

const log = { warn: () => undefined } as never;

const test = shareTest
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads the names of fixtures from the pattern.
  .extend('mails', ONCE, async ({}, { onCleanup }) => {
    const catcher = await createMailCatcher();
    onCleanup(() => catcher.close());
    return catcher;
  })
  .extend('settings', ONCE, ({ databaseName, mails }) => ({
    ...asOwner(databaseName),
    GALLEY_SMTP_URL: `smtp://127.0.0.1:${mails.smtpPort}`,
  }));

async function run(api: RunningApi): Promise<number> {
  const servers = openServers(api.config, log);
  try {
    return await notifyOfDeletions({ servers, modules: api.modules, log });
  } finally {
    await servers.close();
  }
}

type Packs = Parameters<typeof makeFinishedPack>[0] & { database: Database };

/** A pack of the account that finished so many days ago. */
async function makeOldPack({ database, ...deps }: Packs, user: User, days: number): Promise<void> {
  const packId = await makeFinishedPack(deps, user);
  const finishedAt = sql`now() - make_interval(days => ${days})`;
  await sql`update jobs set finished_at = ${finishedAt} where id = ${packId}`.execute(database.query);
}

test('notifyOfDeletions writes once a week, and only of packs whose end is near', async ({
  api,
  storage,
  database,
  mails,
}) => {
  const [soon, late, unconfirmed] = [await signUpAgent(api), await signUpAgent(api), await signUpAgent(api)];
  for (const user of [soon, late]) await confirmEmailOf(database.query, user.id);
  for (const days of [28, 29]) await makeOldPack({ api, storage, database }, soon, days);
  await makeOldPack({ api, storage, database }, late, 20);
  await makeOldPack({ api, storage, database }, unconfirmed, 29);
  const written = () => mails.messages().filter(({ subject }) => subject.includes('deleted'));
  expect([await run(api), await run(api)]).toEqual([1, 0]);
  expect(written()).toMatchObject([{ to: soon.email, subject: '2 of your packs will be deleted soon' }]);
  expect(written()[0]?.text).toContain('/jobs');
  await sql`update account_notices set window_started_at = now() - interval '8 days' where account_id = ${soon.id}`.execute(
    database.query,
  );
  expect(await run(api)).toBe(1);
});

test('notifyOfDeletions tries a mail again that the relay did not take', async ({ api, storage, database }) => {
  const user = await signUpAgent(api);
  await confirmEmailOf(database.query, user.id);
  await makeOldPack({ api, storage, database }, user, 29);
  const sendMail = () => Promise.reject(new Error('the relay is down'));
  const notify = createNotifyOfDeletion({ query: database.query, appUrl: api.config.http.appUrl, sendMail });
  await expect(notify({ accountId: user.id, packs: 1, firstAt: new Date() })).rejects.toThrow('the relay is down');
  expect(await run(api)).toBe(1);
});
