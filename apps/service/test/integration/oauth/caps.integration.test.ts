// Random sequences of eight concurrent clients that create keys, spend, edit, cancel and revoke with a connection and its
// keys: no cap is ever exceeded, neither that of the connection nor that of a key below it.

import fc from 'fast-check';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Query } from '#platform/database';
import { idleApiTest, ONCE } from '#test/api-test';
import { testConfig } from '#test/config';
import { asBearer, connectEverywhere, connectionsOf, endNewest } from '#test/edge/oauth';
import { makeFinishedPack } from '#test/packs/finished-pack';
import { type RunningApi, startProduct } from '#test/running-api';
import { confirmEmailOf, signUpAgent, type User } from '#test/users';
import { openServers } from '../../../src/boot/connections.ts';

const SEQUENCES = testConfig.isFull ? 1_000 : 20;
const WITHIN_MS = testConfig.isFull ? 3_600_000 : 120_000;
const CLIENTS = 8;
const RICH = 1_000_000;

const test = idleApiTest
  .extend('settings', ONCE, () => ({ GALLEY_RATE_LIMITS: 'off', GALLEY_ACCOUNT_CONCURRENCY: '1000' }))
  .extend('owner', ONCE, async ({ api, database }) => {
    const owner = await signUpAgent(api);
    await confirmEmailOf(database.query, owner.id);
    const grant = { kind: 'purchase', accountId: owner.id, amountCredits: RICH, reference: owner.id } as const;
    await api.modules.ledger.post(grant);
    return owner;
  })
  // The user of the api role may not write a pack, so a whole system does, and stops.
  .extend('packId', ONCE, async ({ databaseName, namespace, owner }) => {
    const system = await startProduct(databaseName, namespace);
    const servers = openServers(system.config, { warn: () => undefined } as never);
    try {
      return await makeFinishedPack({ api: system, storage: servers.storage }, owner);
    } finally {
      await servers.close();
      await system.stop();
    }
  });

type Step = { kind: 'mint' | 'spend' | 'edit' | 'cancel' | 'revoke'; by: number; cap: number };
type Sequence = { cap: number; clients: Step[][] };

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom('mint', 'spend', 'spend', 'edit', 'cancel', 'revoke'),
  by: fc.nat(),
  cap: fc.integer({ min: 1, max: 12 }),
});
const sequence: fc.Arbitrary<Sequence> = fc.record({
  cap: fc.integer({ min: 2, max: 12 }),
  clients: fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: CLIENTS, maxLength: CLIENTS }),
});

type Holder = { id: string; call: { key: string } | ReturnType<typeof asBearer> };

type World = { api: RunningApi; owner: User; packId: string };

/** Runs one sequence; returns how often each kind of step succeeded. */
async function run({ api, owner, packId }: World, { cap, clients }: Sequence): Promise<Record<Step['kind'], number>> {
  const { access } = await connectEverywhere(api, owner, { scope: 'read capture edit account', monthlyCap: cap });
  const [connection] = await connectionsOf(api, owner);
  const holders: Holder[] = [{ id: connection?.id ?? '', call: asBearer(access) }];
  const jobs: string[] = [];
  const done = { mint: 0, spend: 0, edit: 0, cancel: 0, revoke: 0 };
  const steps: Record<Step['kind'], (holder: Holder, step: Step) => Promise<boolean>> = {
    mint: async ({ call }, { cap: monthly_cap }) => {
      const { status, body } = await api.call('POST', '/api/v1/keys', { ...call, body: { name: 'x', monthly_cap } });
      if (status !== 201) return false;
      holders.push({ id: (body['key'] as { id: string }).id, call: { key: String(body['api_key']) } });
      return true;
    },
    spend: async ({ call }, { by }) => {
      const url = `https://bakery.example/${by}/${Math.random()}`;
      const { status, body } = await api.call('POST', '/api/v1/capture/video', { ...call, body: { url } });
      if (status === 202) jobs.push(String(body['job_id']));
      return status === 202;
    },
    edit: async ({ call }) => {
      const body = { changes: [{ kind: 'another', asset: 'cover' }] };
      const { status, body: accepted } = await api.call('POST', `/api/v1/jobs/${packId}/edits`, { ...call, body });
      if (status === 202) jobs.push(String(accepted['job_id']));
      return status === 202;
    },
    cancel: async ({ call }, { by }) => {
      const id = jobs[by % jobs.length];
      return (
        id !== undefined && (await api.call('POST', `/api/v1/jobs/${id}/cancel`, { ...call, body: {} })).status === 200
      );
    },
    revoke: async ({ call }, { by }) => {
      const target = holders[by % holders.length];
      if (target === undefined || target === holders[0]) return false;
      return (await api.call('DELETE', `/api/v1/keys/${target.id}`, call)).status === 204;
    },
  };
  const client = async (own: Step[]) => {
    for (const next of own) {
      const holder = holders[next.by % holders.length];
      if (holder !== undefined && (await steps[next.kind](holder, next))) done[next.kind] += 1;
    }
  };
  await Promise.all(clients.map(client));
  return done;
}

type Excess = { id: string; cap: number; spent: number };

/**
 * Keys whose own holds, together with those of the keys below them, exceed their cap. Read from holds, not from
 * counters.
 */
async function exceeded(query: Query, accountId: string): Promise<Excess[]> {
  const { rows } = await sql<Excess>`
    with recursive below as (
      select id as root, id from keys where account_id = ${accountId}
      union select below.root, k.id from keys k join below on k.made_by = below.id
    )
    select root as id, k.monthly_cap as cap, sum(h.amount)::int as spent
    from below join credit_holds h on h.key_id = below.id join keys k on k.id = below.root
    where h.state <> 'released' and k.monthly_cap is not null
    group by root, k.monthly_cap having sum(h.amount) > k.monthly_cap
  `.execute(query);
  return rows;
}

async function runAll(world: World): Promise<Record<Step['kind'], number>> {
  const total = { mint: 0, spend: 0, edit: 0, cancel: 0, revoke: 0 };
  for (const next of fc.sample(sequence, SEQUENCES)) {
    const done = await run(world, next);
    for (const [kind, times] of Object.entries(done)) total[kind as Step['kind']] += times;
    await endNewest(world.api, world.owner);
  }
  return total;
}

test('a job of a connection names it, for the app, the owner and the ledger', async ({ api, owner }) => {
  const { access } = await connectEverywhere(api, owner, { scope: 'read capture edit' });
  const [connection] = await connectionsOf(api, owner);
  const body = { url: 'https://bakery.example/' };
  const { body: made } = await api.call('POST', '/api/v1/capture/video', { ...asBearer(access), body });
  const path = `/api/v1/jobs/${made['job_id']}`;
  for (const call of [asBearer(access), { key: owner.key }]) {
    const read = await api.call('GET', path, call);
    expect([read.status, read.body['key_id']], read.text).toEqual([200, connection?.id]);
    expect((await api.call('GET', '/api/v1/jobs', call)).text).toContain(connection?.id);
  }
  const cancelled = await api.call('POST', `${path}/cancel`, { ...asBearer(access), body: {} });
  expect([cancelled.status, cancelled.body['key_id']]).toEqual([200, connection?.id]);
  expect((await api.call('GET', '/api/v1/credits/ledger', { key: owner.key })).status).toBe(200);
  await endNewest(api, owner);
});

test('a connection and the keys that it makes never exceed a cap, whatever the sequence', {
  timeout: WITHIN_MS,
}, async ({ api, owner, packId, database }) => {
  const total = await runAll({ api, owner, packId });
  expect(await exceeded(database.query, owner.id)).toEqual([]);
  // Control: every kind of step succeeded.
  for (const [kind, count] of Object.entries(total)) expect(count, kind).toBeGreaterThan(0);
});

/** The connection creates a key with its own cap; then each spends twice. One client, so that the order is fixed. */
const shared: Sequence = {
  cap: 4,
  clients: [[{ kind: 'mint', by: 0, cap: 4 }, ...[0, 1, 0, 1].map((by) => ({ kind: 'spend', by, cap: 1 }) as const)]],
};

test('control: if the spending of a key is not counted for its creator, a cap is exceeded', async ({
  api,
  owner,
  packId,
  database,
}) => {
  const world = { api, owner, packId };
  expect(await run(world, shared)).toMatchObject({ mint: 1, spend: 2 });
  expect(await exceeded(database.query, owner.id)).toEqual([]);
  const { rows } = await sql<{ name: string }>`
    select tgname as name from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'credits_count_for_maker'
  `.execute(database.query);
  for (const { name } of rows) await sql`drop trigger ${sql.id(name)} on credit_key_months`.execute(database.query);
  expect(await run(world, shared)).toMatchObject({ mint: 1, spend: 4 });
  expect(await exceeded(database.query, owner.id)).toMatchObject([{ cap: 4, spent: 8 }]);
});
