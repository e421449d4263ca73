// Everything that outlives a request, as text to search.

import { Redis } from 'ioredis';
import { Client } from 'pg';
import type { LeakLocation, LocationKind } from './leaks.ts';

export function linesOf(kind: LocationKind, text: string): LeakLocation[] {
  const lines = text.split('\n').filter((line) => line !== '');
  return lines.map((line) => ({ kind, text: line }));
}

/** Every row of every table, with bytes read as letters. */
export async function rowsOf(databaseUrl: string): Promise<LeakLocation[]> {
  return withClient(databaseUrl, async (client) => {
    const { rows: tables } = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const locations: LeakLocation[] = [];
    for (const { name } of tables) {
      const { rows } = await client.query<Record<string, unknown>>(`select * from ${name}`);
      locations.push(...rows.map((row): LeakLocation => ({ kind: 'database', text: `${name} ${textOf(row)}` })));
    }
    return locations;
  });
}

/** Every key and its value. */
export async function entriesOf(redisUrl: string): Promise<LeakLocation[]> {
  return withRedis(redisUrl, async (redis) => {
    const locations: LeakLocation[] = [];
    for await (const keys of redis.scanStream({ count: 1_000 })) {
      for (const key of keys as string[])
        locations.push({ kind: 'redis', text: `${key} ${await contentOf(redis, key)}` });
    }
    return locations;
  });
}

/** Writes a secret where it must never be, as text and as bytes. */
export async function plantInDatabase(databaseUrl: string, secret: string): Promise<void> {
  await withClient(databaseUrl, async (client) => {
    await client.query('create table planted (words text, bytes bytea)');
    await client.query('insert into planted values ($1, null), (null, $2)', [secret, Buffer.from(secret)]);
  });
}

/** The text of a key, or the entries of a list. */
async function contentOf(redis: Redis, key: string): Promise<string> {
  const isList = (await redis.type(key)) === 'list';
  return isList ? (await redis.lrange(key, 0, -1)).join('\n') : ((await redis.get(key)) ?? '');
}

export async function plantInRedis(redisUrl: string, secret: string): Promise<void> {
  await withRedis(redisUrl, async (redis) => {
    await redis.set(`planted:${secret}`, 'a key', 'EX', 10);
    await redis.set('planted', secret, 'EX', 10);
  });
}

function textOf(row: Record<string, unknown>): string {
  return Object.entries(row)
    .map(([name, value]) => `${name}=${Buffer.isBuffer(value) ? value.toString('latin1') : JSON.stringify(value)}`)
    .join(' ');
}

async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function withRedis<T>(url: string, work: (redis: Redis) => Promise<T>): Promise<T> {
  const redis = new Redis(url);
  try {
    return await work(redis);
  } finally {
    redis.disconnect();
  }
}
