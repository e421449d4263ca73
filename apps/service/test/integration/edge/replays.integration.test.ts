import { limits } from '@galley/contract';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { WebSocket } from 'ws';
import type { Database } from '#platform/database';
import { apiTest } from '#test/api-test';
import { headersOf, MCP_PATH } from '#test/mcp';
import type { RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { signUpAgent, type User } from '#test/users';
import { PACE_BURST_BYTES, PACE_BYTES_PER_SECOND } from '../../../src/jobs/event-pace.ts';

// A long history is free to make and is replayed with whole records: it delays no other account.

const HISTORY = 20_000;
const ATTACK_MS = 6_000;
const MEBIBYTE = 1024 * 1024;

type Deps = { api: RunningApi; database: Database };

/** A job with a record of this length that was renamed so often. */
async function renameOften(
  { api, database: { query } }: Deps,
  { id: accountId, keyId }: User,
  recordCharacters: number,
) {
  const principal = { caller: 'live', accountId, keyId, keyMonthlyCap: null, sessionId: null } as const;
  const { job_id: jobId } = await api.modules.jobs.submit(principal, {
    type: 'test:quick',
    price: 'screenshot',
    input: {},
  });
  await sql`
    update jobs set result = jsonb_build_object('text', repeat('x', ${recordCharacters}::integer)) where id = ${jobId}
  `.execute(query);
  await sql`delete from events where account_id = ${accountId}`.execute(query);
  await sql`
    insert into events (account_id, seq, type, job_id)
    select ${accountId}, n, 'job.updated', ${jobId} from generate_series(1, ${HISTORY}::integer) n
  `.execute(query);
  await sql`
    insert into event_counters (account_id, seq) values (${accountId}, ${HISTORY})
    on conflict (account_id) do update set seq = excluded.seq
  `.execute(query);
}

type Attack = { bytes: () => number; stop: () => void };

/** Every connection that an account may have asks for its whole history, and reads as fast as it can. */
async function replayEverywhere(api: RunningApi, { key }: User): Promise<Attack> {
  const leaving = new AbortController();
  let bytes = 0;
  const sockets = Array.from({ length: limits.webSocketsPerAccount }, () => {
    const socket = new WebSocket(`${api.url.replace('http', 'ws')}/api/v1/ws?token=${key}`);
    socket.on('error', () => undefined);
    socket.on('open', () => socket.send('{"type": "resume", "after": 0}'));
    socket.on('message', (data: Buffer) => {
      bytes += data.length;
    });
    return socket;
  });
  const read = async ({ body }: Response): Promise<void> => {
    for await (const chunk of body ?? []) bytes += chunk.length;
  };
  for (let stream = 0; stream < limits.mcpStreamsPerAccount; stream += 1) {
    const headers = { ...headersOf({ key, accept: 'text/event-stream', version: '2025-11-25' }), 'last-event-id': '0' };
    const response = await fetch(`${api.url}${MCP_PATH}`, { headers, signal: leaving.signal });
    expect(response.status).toBe(200);
    // The test ends the stream.
    read(response).catch(() => undefined);
  }
  return {
    bytes: () => bytes,
    stop: () => {
      leaving.abort();
      for (const socket of sockets) socket.terminate();
    },
  };
}

/** The longest of repeated reads by an account, in milliseconds. */
async function slowestRead(api: RunningApi, { key }: User, forMs: number): Promise<number> {
  const endMs = performance.now() + forMs;
  let slowestMs = 0;
  while (performance.now() < endMs) {
    const startMs = performance.now();
    const { status } = await api.call('GET', '/api/v1/jobs', { key });
    expect(status).toBe(200);
    slowestMs = Math.max(slowestMs, performance.now() - startMs);
  }
  return slowestMs;
}

const memoryBytes = (): number => {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

apiTest(
  'a replay on every connection of an account delays no other account, and others replay in order meanwhile',
  {
    timeout: 90_000,
  },
  async ({ api, database }) => {
    const [attacker, honest, other] = [await signUpAgent(api), await signUpAgent(api), await signUpAgent(api)];
    await renameOften({ api, database }, attacker, 30_000);
    await renameOften({ api, database }, honest, 10);
    const beforeBytes = memoryBytes();
    const startMs = performance.now();
    const attack = await replayEverywhere(api, attacker);
    const socket = openTestSocket(api.url, `?token=${honest.key}`);
    await socket.hello;
    socket.send({ type: 'resume', after: 0 });

    expect(await slowestRead(api, other, ATTACK_MS)).toBeLessThan(1_000);
    const seconds = (performance.now() - startMs) / 1_000;
    expect(attack.bytes()).toBeGreaterThan(PACE_BURST_BYTES);
    expect(attack.bytes()).toBeLessThan((PACE_BURST_BYTES + seconds * PACE_BYTES_PER_SECOND) * 1.1);
    expect(memoryBytes() - beforeBytes).toBeLessThan(256 * MEBIBYTE);

    await expect.poll(() => socket.numbered().length, { timeout: 60_000, interval: 200 }).toBe(HISTORY);
    expect(socket.numbered().map(({ seq }) => seq)).toEqual(Array.from({ length: HISTORY }, (_, index) => index + 1));
    attack.stop();
    socket.close();
  },
);
