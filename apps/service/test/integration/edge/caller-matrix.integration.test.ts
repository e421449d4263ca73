// Every operation of the contract with every kind of caller. Generated: a new operation is tested automatically, and
// one that takes an id of an owned object fails until this file can create one.

import {
  allOperations,
  type Caller,
  creditPacks,
  type Operation,
  type OperationId,
  requestExamples,
} from '@galley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { openDatabase, type Query } from '#platform/database';
import { newId } from '#platform/kernel';
import { connectApp } from '#test/edge/oauth';
import {
  type ApiResponse,
  makeTestDatabase,
  makeTestNamespace,
  problemIn,
  type RunningApi,
  startTestApi,
} from '#test/running-api';
import { confirmEmailOf, fromStudio, signUp, signUpDevice, type User } from '#test/users';
import { administerAccount } from '../../../src/commands/account-admin.ts';
import { mintWebKey } from '../../../src/commands/mint-web-key.ts';

const SHOP = 'https://shop.example';

type Attempt = ApiResponse & { body: Record<string, unknown> };
type Presents = { key?: string; cookie?: string; headers?: Record<string, string> };

let api: RunningApi;
let drop: () => Promise<void>;
let owner: User;
let otherAccount: User;
/** A well-formed key that does not exist: only the database can reject it. */
let unborn: string;
let restricted: string;
let suspended: User;
const good = new Map<Caller, Presents>();
const bad = new Map<string, Presents>();

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  // In a namespace without workers a job stays queued.
  api = await startTestApi(made.name, await makeTestNamespace());
  unborn = await keyOfAnotherDatabase();
  // With credits: without them an account has one open upload, and this file creates several.
  owner = await signUp(api, { channel: 'agent', agent: 'a test' });
  await api.modules.ledger.post({ kind: 'grant', accountId: owner.id, amountCredits: 1_000, reference: 'matrix' });
  otherAccount = await signUp(api);
  await confirmOwner();
  const webKey = await mintWebKey(api.config, { accountId: owner.id, origins: [SHOP], monthlyCap: 10_000 });
  for (const [caller, presents] of ownersOnly(owner)) good.set(caller, presents);
  good.set('anonymous', { key: (await signUpDevice(api)).key });
  good.set('web', { key: webKey, headers: { origin: SHOP } });
  restricted = await restrictedKey();
  suspended = await signUp(api);
  await administerAccount(api.config, { verb: 'suspend', who: suspended.email, reason: 'a test' });
  bad.set('nobody', {});
  bad.set('a malformed key', { key: 'svc_live_short' });
  bad.set('an unknown key', { key: unborn });
  bad.set('a revoked key', { key: await revokedKey() });
  bad.set('an expired key', { key: await expiredKey() });
  bad.set('an ended session', { cookie: 'svc_session=bm9ib2R5', headers: fromStudio });
  bad.set('a bad key beside a good session', { key: unborn, cookie: owner.cookie, headers: fromStudio });
});

afterAll(async () => {
  await api.stop();
  await drop();
});

/** Creates an object of the owner for each kind of id in a path. */
const owned: Record<string, () => Promise<string>> = {
  key: async () => owner.keyId,
  ses: async () => {
    const { body } = await api.call('GET', '/api/v1/auth/sessions', { key: owner.key });
    return (body['sessions'] as { id: string }[])[0]?.id ?? '';
  },
  con: async () => {
    await connectApp(api, owner);
    const { body } = await api.call('GET', '/api/v1/connections', { key: owner.key });
    return (body['connections'] as { id: string }[])[0]?.id ?? '';
  },
  job: submitJob,
  upl: async () => {
    const body = { filename: 'talk.mp4', content_type: 'video/mp4', bytes: 1_000 };
    return made(await api.call('POST', '/api/v1/uploads', { key: owner.key, body }), 'upload_id');
  },
  pur: async () => {
    const id = newId('purchase');
    await inDatabase((query) =>
      sql`
        insert into purchases (id, account_id, pack_id, credits, price_cents, currency, expires_at)
        values (${id}, ${owner.id}, ${creditPacks[0].packId}, 100, 1000, 'usd', now())
      `.execute(query),
    );
    return id;
  },
  shr: async () => {
    const jobId = await submitJob();
    const id = newId('share');
    await inDatabase((query) =>
      sql`
        insert into shares (id, job_id, token_hash, can, expires_at)
        values (${id}, ${jobId}, ${id.padEnd(43, '0')}, 'view', now())
      `.execute(query),
    );
    return id;
  },
  brd: async () => {
    const id = newId('brand');
    const colors = { primary: '#123456', accent: '#123456', background: '#ffffff', text: '#111111' };
    const kit = { name: null, url: null, domain: null, colors, typeface: 'Inter', pageTypeface: null, voiceNotes: [] };
    const stored = JSON.stringify({ ...kit, logo: null });
    await inDatabase((query) =>
      sql`insert into brands (id, account_id, kit) values (${id}, ${owner.id}, ${stored}::jsonb)`.execute(query),
    );
    return id;
  },
  wh: makeWebhook,
  del: async () => {
    const path = `/api/v1/webhooks/${await makeWebhook()}/test`;
    return made(await api.call('POST', path, { key: owner.key, body: {} }), 'id');
  },
};

async function submitJob(): Promise<string> {
  const principal = { accountId: owner.id, keyId: owner.keyId, keyMonthlyCap: null, sessionId: null };
  const submission = { type: 'test:brief', price: 'screenshot', input: {} } as const;
  const { job_id } = await api.modules.jobs.submit({ caller: 'live', ...principal }, submission);
  // Of the type that has a zip.
  await inDatabase((query) => sql`update jobs set type = 'render:instant_post' where id = ${job_id}`.execute(query));
  return job_id;
}

async function makeWebhook(): Promise<string> {
  const body = { url: 'https://receiver.example/', events: ['job.completed'] };
  return made(await api.call('POST', '/api/v1/webhooks', { key: owner.key, body }), 'id');
}

/** A missing object would be a 404 for every caller, and the test would show nothing. */
function made({ status, text, body }: ApiResponse, field: string): string {
  if (status >= 300) throw new Error(`nothing was made: ${status} ${text}`);
  return String(body[field]);
}

describe.each(allOperations.map((operation) => [operation.id, operation] as const))('%s', (_id, operation) => {
  test('accepts the callers of the contract, and rejects the others by kind', async () => {
    // Operations that end sessions use their own user.
    const callers = operation.id.startsWith('logout') ? ownersOnly(await signUp(api)) : good;
    for (const [caller, presents] of callers) {
      const { status, body } = await attempt(operation, presents);
      if (operation.callers === 'anyone' || operation.callers.includes(caller)) {
        expect([401, 403], `${caller}: ${status}`).not.toContain(status);
      } else expect([status, body['code']], caller).toEqual([403, 'key_kind_not_allowed']);
    }
  });

  test('returns the same 401 for every invalid credential', async () => {
    if (operation.callers === 'anyone') return expect((await attempt(operation, {})).status).not.toBe(401);
    for (const [name, presents] of bad) {
      const { status, body } = await attempt(operation, presents);
      expect([status, body['code'], body['detail']], name).toEqual([401, 'unauthenticated', expect.any(String)]);
    }
  });

  test('rejects a restricted key by what the operation needs, and a suspended account always', async () => {
    if (operation.callers === 'anyone') return;
    const { status, body } = await attempt(operation, { key: restricted });
    if (operation.needs !== undefined) expect([status, body['code']]).toEqual([403, 'key_restricted']);
    else if (operation.callers.includes('live')) expect([401, 403], `${status}`).not.toContain(status);
    for (const [caller, presents] of ownersOnly(suspended)) {
      const rejected = await attempt(operation, presents);
      expect([rejected.status, rejected.body['code']], caller).toEqual([403, 'account_suspended']);
    }
  });

  test('accepts a website key from its own origin only', async () => {
    if (operation.callers === 'anyone') return;
    const key = good.get('web')?.key ?? '';
    for (const origin of [
      'https://elsewhere.example',
      `${SHOP}.evil.example`,
      'http://shop.example',
      'null',
      undefined,
    ]) {
      const { status, body } = await attempt(operation, { key, headers: origin === undefined ? {} : { origin } });
      expect([status, body['code']], origin ?? 'no origin').toEqual([403, 'origin_not_allowed']);
    }
  });

  test('reads and changes nothing of another account', async () => {
    const prefix = idPrefixOf(operation);
    if (prefix === undefined || operation.callers === 'anyone') return;
    const make = owned[prefix];
    if (make === undefined) throw new Error(`no way to make one of ${prefix}`);
    const id = await make();
    const { status } = await attempt(operation, { key: otherAccount.key }, id);
    expect(status).toBe(404);
    // Control: the owner finds the same object. Operations that change it are not tried as the owner.
    const { status: own } =
      operation.method === 'GET' ? await attempt(operation, { key: owner.key }, id) : { status: 200 };
    // The zip of a queued job exists but is not ready.
    expect(own).toBe(operation.id === 'zipInstantPost' ? 409 : 200);
  });
});

test('POST /jobs/{id}/cancel leaves a foreign job unchanged, and ends it for its owner', async () => {
  const jobId = await submitJob();
  const statusOf = async () => (await api.call('GET', `/api/v1/jobs/${jobId}`, { key: owner.key })).body['status'];
  const cancelAs = ({ key }: User) => api.call('POST', `/api/v1/jobs/${jobId}/cancel`, { key, body: {} });
  expect((await cancelAs(otherAccount)).status).toBe(404);
  expect(await statusOf()).toBe('queued');
  expect((await cancelAs(owner)).status).toBe(200);
  expect(await statusOf()).toBe('failed');
});

test('objects that were tried with a foreign id still exist', async () => {
  expect((await api.call('GET', '/api/v1/auth/me', { key: owner.key })).status).toBe(200);
  expect((await api.call('GET', '/api/v1/auth/me', { cookie: owner.cookie })).status).toBe(200);
});

/** The session first: with the key all sessions can be ended. */
function ownersOnly({ key, cookie }: User): Map<Caller, Presents> {
  return new Map<Caller, Presents>([
    ['session', { cookie, headers: fromStudio }],
    ['live', { key }],
  ]);
}

/** An empty body: an accepted caller gets a validation error, or a result if nothing is required. */
async function attempt(operation: Operation, presents: Presents, id?: string): Promise<Attempt> {
  const unknown = `${idPrefixOf(operation)}_${'0'.repeat(29)}`;
  const path = operation.path.replace('{version}', '1').replaceAll(/\{\w+\}/g, id ?? unknown);
  // With an id the body is complete, so that the id is what is not found.
  const body = id === undefined ? {} : (requestExamples[operation.id as OperationId] ?? {});
  const call = { ...presents, ...(operation.body === undefined ? {} : { body }) };
  const response = await api.call(operation.method, path, call);
  return { ...response, body: problemIn(response) };
}

function idPrefixOf({ params }: Operation): string | undefined {
  if (params === undefined) return undefined;
  const message = JSON.stringify(params.safeParse({ id: '', job_id: '', upload_id: '' }).error?.issues ?? []);
  return /starts with (\w+)_/.exec(message)?.[1];
}

/** An unconfirmed account has one webhook, and this file creates many. */
const confirmOwner = (): Promise<void> => inDatabase((query) => confirmEmailOf(query, owner.id));

async function inDatabase(change: (query: Query) => Promise<unknown>): Promise<void> {
  const database = openDatabase({ ...api.config.database, onConnectionLost: () => undefined });
  await change(database.query);
  await database.close();
}

async function restrictedKey(): Promise<string> {
  const body = { name: 'restricted', monthly_cap: 5 };
  return String((await api.call('POST', '/api/v1/keys', { key: owner.key, body })).body['api_key']);
}

async function revokedKey(): Promise<string> {
  const { body } = await api.call('POST', '/api/v1/keys', { key: owner.key, body: { name: 'revoked' } });
  const minted = body as { api_key: string; key: { id: string } };
  await api.call('DELETE', `/api/v1/keys/${minted.key.id}`, { key: owner.key });
  return minted.api_key;
}

async function expiredKey(): Promise<string> {
  const body = { name: 'expired', expires_at: new Date(Date.now() + 300).toISOString() };
  const { api_key } = (await api.call('POST', '/api/v1/keys', { key: owner.key, body })).body;
  const status = async () => (await api.call('GET', '/api/v1/auth/me', { key: String(api_key) })).status;
  await vi.waitFor(async () => expect(await status()).toBe(401), { timeout: 15_000, interval: 50 });
  return String(api_key);
}

async function keyOfAnotherDatabase(): Promise<string> {
  const elsewhere = await makeTestDatabase();
  const other = await startTestApi(elsewhere.name);
  const { key } = await signUp(other);
  await other.stop();
  await elsewhere.drop();
  return key;
}
