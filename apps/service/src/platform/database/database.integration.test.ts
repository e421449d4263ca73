import { randomUUID } from 'node:crypto';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, dropDatabase, stackEnvironment } from '@galley/scripts/stack';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Database, isDatabaseUnavailable, migrate, openDatabase } from './index.ts';

const name = `galley_test_${randomUUID().replaceAll('-', '')}`;
let database: Database;
let folder: string;
let url: string;

beforeAll(async () => {
  await createDatabase(name);
  folder = await mkdtemp(join(tmpdir(), 'galley-migrations-'));
  url = stackEnvironment({ database: name }).GALLEY_DATABASE_URL;
  database = openDatabase({ url, poolSize: 8, onConnectionLost: () => undefined });
});

afterAll(async () => {
  await database.close();
  await dropDatabase(name);
});

test('migrate runs migrations once, in order, even when eight processes start at the same moment', async () => {
  await writeFile(join(folder, '0001_plants.sql'), 'create table plants (id int primary key);');
  await writeFile(join(folder, '0002_seeds.sql'), 'insert into plants values (1);');
  const runs = await Promise.all(Array.from({ length: 8 }, () => migrate(database.pool, folder)));
  expect(runs.filter((item) => item.length > 0)).toEqual([['0001_plants.sql', '0002_seeds.sql']]);
  expect((await database.pool.query('select count(*)::int as n from plants')).rows).toEqual([{ n: 1 }]);
});

test('migrate rolls a failed migration back and tries it again', async () => {
  await writeFile(join(folder, '0003_half.sql'), 'create table half (id int); select no_such_function();');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0003_half.sql failed');
  expect((await database.pool.query("select to_regclass('half') as found")).rows).toEqual([{ found: null }]);
  await writeFile(join(folder, '0003_half.sql'), 'create table half (id int);');
  expect(await migrate(database.pool, folder)).toEqual(['0003_half.sql']);
});

test('migrate rejects a changed migration that has run', async () => {
  await writeFile(join(folder, '0001_plants.sql'), 'create table plants (id bigint primary key);');
  await expect(migrate(database.pool, folder)).rejects.toThrow('0001_plants.sql');
});

test('openDatabase: a connection that breaks in a query fails only that query', async () => {
  const { hostname, port } = new URL(url);
  const sockets: Socket[] = [];
  const proxy = createServer((near) => {
    const far = connect(Number(port), hostname);
    sockets.push(near, far);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const)
      from.on('error', () => undefined).pipe(to);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const lost: Error[] = [];
  const cut = new URL(url);
  cut.host = `127.0.0.1:${(proxy.address() as AddressInfo).port}`;
  const frail = openDatabase({ url: cut.href, poolSize: 2, onConnectionLost: (cause) => lost.push(cause) });
  const query = frail.pool.query('select pg_sleep(10)');
  const asleep = 'select 1 from pg_stat_activity where query = $1 and datname = current_database()';
  const isAsleep = async () => (await database.pool.query(asleep, ['select pg_sleep(10)'])).rows.length === 1;
  await expect.poll(isAsleep).toBe(true);
  for (const socket of sockets) socket.resetAndDestroy();
  const failure = await query.catch((cause: unknown) => cause);
  expect(isDatabaseUnavailable(failure)).toBe(true);
  await frail.check();
  await frail.close();
  proxy.close();
});
