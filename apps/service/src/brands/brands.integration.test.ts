import { randomUUID } from 'node:crypto';
import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mintKey } from '#accounts';
import { createCoalescing } from '#capture';
import { AppError, newId, type Principal } from '#platform/kernel';
import { makeTestLedger, openAccount, type TestLedger } from '#test/ledger';
import { createBrands } from './brands.ts';
import type { Kit } from './kit.ts';

let made: TestLedger;

beforeAll(async () => {
  made = await makeTestLedger({ poolSize: 20 });
});

afterAll(() => made[Symbol.asyncDispose]());

const ALDER = {
  name: 'Alder',
  url: 'https://alder.example/',
  domain: 'alder.example',
  colors: { background: '#ffffff', text: '#111111', primary: '#2244aa', accent: '#aa4422' },
  typeface: 'sans',
  pageTypeface: null,
  voiceNotes: [],
  logo: null,
} as unknown as Kit;

/** Brands of a new account, whose visits end when the test says so. */
async function openBrands() {
  const accountId = await openAccount(made, 10);
  const { query } = made.database;
  const { row } = await mintKey(query, { accountId, kind: 'live', name: 'test' });
  const principal = {
    caller: 'live',
    accountId,
    keyId: row.id,
    keyMonthlyCap: null,
    sessionId: null,
  } as const satisfies Principal;
  const visits: string[] = [];
  const joins: string[] = [];
  const charges: string[] = [];
  const inFlight = createCoalescing<void>();
  const page = Promise.withResolvers<Kit>();
  const unused = () => Promise.reject(new Error('not used'));
  const brands = createBrands({
    query,
    policy: { table: new Map(), ports: [443], extraDenied: [] },
    workers: { requireCapacity: async () => undefined, send: unused },
    read: ({ url }) => {
      visits.push(url);
      return page.promise;
    },
    paid: async (_principal, { id }, work) => {
      const result = await work();
      charges.push(id);
      return result;
    },
    inFlight: {
      join: (key, ...how) => {
        joins.push(key);
        return inFlight.join(key, ...how);
      },
    },
    storage: { signedUrl: unused, remove: unused },
    audit: { recordWithin: unused },
    uploads: { findImage: unused, findFont: unused, markUsed: unused, counted: unused },
  });
  const preview = (url: string) => brands.preview({ principal, id: newId('brand'), url }, new AbortController().signal);
  const create = (url: string) =>
    brands.create({ principal, id: newId('brand'), url }, undefined, new AbortController().signal);
  return { accountId, query, page, visits, joins, charges, preview, create };
}

const untilThereAre = (count: number, all: readonly string[]) =>
  vi.waitFor(() => expect(all).toHaveLength(count), { timeout: 10_000 });

test('POST /brands/preview at once for one URL is one visit and one charge', async () => {
  const { page, visits, joins, charges, preview } = await openBrands();
  const calls = Array.from({ length: 8 }, () => preview('https://alder.example/#top'));
  await untilThereAre(8, joins);
  page.resolve(ALDER);
  const credits = (await Promise.all(calls)).map(({ credits_charged: charged }) => charged);
  expect(credits.filter((charged) => charged > 0)).toHaveLength(1);
  expect([visits.length, charges.length]).toEqual([1, 1]);
});

test('POST /brands/preview at once for one URL that is blank is one visit, and all fail', async () => {
  const { page, visits, joins, preview } = await openBrands();
  const calls = Promise.allSettled(Array.from({ length: 8 }, () => preview('https://alder.example/')));
  await untilThereAre(8, joins);
  page.reject(new AppError('blank'));
  for (const call of await calls) expect(call).toMatchObject({ status: 'rejected', reason: { code: 'blank' } });
  expect(visits).toHaveLength(1);
});

test('POST /brands at once beside 49 kits visits one page, and rejects the others before their visit', async () => {
  const { accountId, query, page, visits, create } = await openBrands();
  await sql`
    insert into brands (id, account_id, is_default, kit, logo_key)
    select ${`brd_${randomUUID()}`}::text || n, ${accountId}, false, ${JSON.stringify(ALDER)}::jsonb, null
    from generate_series(1, ${limits.brandsPerAccount - 1}::integer) n
  `.execute(query);
  const calls = Promise.allSettled([1, 2, 3, 4, 5].map((number) => create(`https://alder.example/${number}`)));
  await untilThereAre(1, visits);
  page.resolve(ALDER);
  const outcomes = await calls;
  const rejected = outcomes.filter(({ status }) => status === 'rejected');
  expect(rejected).toHaveLength(4);
  for (const outcome of rejected) expect(outcome).toMatchObject({ reason: { code: 'too_many_brands' } });
  expect(visits).toHaveLength(1);
});
