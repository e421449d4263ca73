// What costs a caller nothing floods no host of others through webhooks.

import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Database } from '#platform/database';
import { newId } from '#platform/kernel';
import { comment, decide, share, shareTest as test } from '#test/packs/share-test';

async function listen({ query }: Database, accountId: string): Promise<void> {
  await sql`
    insert into webhooks (id, account_id, url, events, secret)
    values (${newId('webhook')}, ${accountId}, 'https://third.example/',
      array['credits.low', 'share.commented', 'share.decided'], 'whsec_of_a_test')
  `.execute(query);
}

async function queued({ query }: Database, accountId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from webhook_outbox where account_id = ${accountId}
  `.execute(query);
  return rows[0]?.count ?? 0;
}

test('credits.low is sent for a charge that leaves fewer, never for holds that are given back', async ({
  makePack,
  database,
}) => {
  const { api, user } = await makePack();
  const { ledger } = api.modules;
  await listen(database, user.id);
  const { balance } = await ledger.balance(user.id);
  const amountCredits = balance - limits.lowCredits + 1;
  const hold = async (): Promise<string> => {
    const id = newId('capture');
    const terms = { jobId: null, keyId: null, keyMonthlyCap: null, caller: 'live' } as const;
    await ledger.hold({ ...terms, id, accountId: user.id, amountCredits, expiresAt: new Date(Date.now() + 60_000) });
    return id;
  };
  for (let count = 0; count < 5; count += 1) await ledger.release(await hold());
  expect(await queued(database, user.id)).toBe(0);
  await ledger.settle(await hold());
  expect(await queued(database, user.id)).toBe(1);
});

test('share.commented is sent ten times a minute for an account, over all its links, and displaces no share.decided', async ({
  makePack,
  database,
}) => {
  const owned = await makePack();
  const { api, user } = owned;
  await listen(database, user.id);
  const links = [await share(owned), await share(owned)];
  for (const { token } of links) {
    for (let count = 0; count < 7; count += 1) await comment(api, token, { text: `comment ${count}` });
    await decide(api, token);
  }
  expect(await queued(database, user.id)).toBe(12);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from events where account_id = ${user.id} and type like 'share.%'
  `.execute(database.query);
  expect(rows).toEqual([{ count: 16 }]);
  await sql`update events set created_at = created_at - interval '1 minute' where account_id = ${user.id}`.execute(
    database.query,
  );
  await comment(api, links[0]?.token ?? '', { text: 'later' });
  expect(await queued(database, user.id)).toBe(13);
  // Decisions are bounded as well. By the function: a network may send twenty a minute.
  for (let count = 0; count < 12; count += 1) {
    await sql`
      select events_append(${user.id}, 'share.decided', ${owned.packId}),
        webhooks_of_share(${user.id}, 'share.decided', ${owned.packId}, null)
    `.execute(database.query);
  }
  expect(await queued(database, user.id)).toBe(23);
});
