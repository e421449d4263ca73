import { randomBytes } from 'node:crypto';
import { rateLimits } from '@galley/contract';
import { describe, expect } from 'vitest';
import type { Database } from '#platform/database';
import { apiTest, ONCE } from '#test/api-test';
import { openTestStream } from '#test/event-stream';
import type { RunningApi } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { signUp, signUpAgent } from '#test/users';

// The WebSocket has the limits of every other request: by IP, for guesses, for opening, and for replays.

const trusted = { GALLEY_TRUSTED_PROXIES: '127.0.0.1' };
const test = apiTest
  .extend('limited', ONCE, ({ startNode }) => startNode({ ...trusted, GALLEY_RATE_LIMITS: '' }))
  .extend('unlimited', ONCE, ({ startNode }) => startNode(trusted));

/** Each test has its own network, so that none exhausts the limits of another. */
const from = (ip: string) => ({ 'x-forwarded-for': ip });

async function guess(api: RunningApi, ip: string, count: number) {
  const codes: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const ticket = randomBytes(32).toString('base64url');
    codes.push(await openTestSocket(api.url, `?ticket=${ticket}`, from(ip)).closed);
  }
  return {
    asked: codes.filter((code) => code === 4401).length,
    rejected: codes.filter((code) => code === 1006).length,
  };
}

describe('GET /api/v1/ws', () => {
  test('rejects guessed tickets before the handshake once the limit for anonymous callers is exhausted', async ({
    limited,
    unlimited,
  }) => {
    const { quota } = rateLimits.stranger;
    const { asked, rejected } = await guess(limited, '203.0.113.7', quota + 20);
    expect(asked).toBeLessThanOrEqual(quota + 2);
    expect(rejected).toBeGreaterThanOrEqual(18);
    // Control: without limits every guess is read from the database.
    expect(await guess(unlimited, '203.0.113.7', quota + 20)).toEqual({ asked: quota + 20, rejected: 0 });
  });

  test('counts guesses together with those of REST', async ({ limited }) => {
    const ip = '203.0.113.8';
    for (let index = 0; index < rateLimits.stranger.quota; index += 1) {
      await limited.call('GET', '/api/v1/jobs', { key: `svc_live_${'A'.repeat(49)}`, headers: from(ip) });
    }
    expect((await guess(limited, ip, 3)).rejected).toBeGreaterThanOrEqual(2);
  });

  test('closes a socket that requests more replays than an account may have', async ({ limited }) => {
    const { key } = await signUp(limited);
    const socket = openTestSocket(limited.url, `?token=${key}`, from('203.0.113.9'));
    await socket.hello;
    for (let index = 0; index <= rateLimits.resume.quota + 3; index += 1) socket.send({ type: 'resume', after: 0 });
    expect(await socket.closed).toBe(4429);
    // A new socket of the account has no more replays either.
    const next = openTestSocket(limited.url, `?token=${key}`, from('203.0.113.9'));
    await next.hello;
    for (let index = 0; index < 4; index += 1) next.send({ type: 'resume', after: 0 });
    expect(await next.closed).toBe(4429);
  });

  test('closes a socket that floods it with messages, also when limits are off', async ({ unlimited }) => {
    const { key } = await signUp(unlimited);
    const socket = openTestSocket(unlimited.url, `?token=${key}`);
    await socket.hello;
    for (let index = 0; index < 60; index += 1) socket.send({ type: 'resume', after: 0 });
    expect(await socket.closed).toBe(4429);
  });
});

describe('GET /api/v1/mcp', () => {
  /** The statuses of streams that replay the history of an account, one after the other. */
  async function replay(api: RunningApi, database: Database, count: number): Promise<number[]> {
    const user = await signUpAgent(api);
    await database.pool.query(`select events_append($1, 'credits.updated', null)`, [user.id]);
    const statuses: number[] = [];
    for (let index = 0; index < count; index += 1) {
      const stream = await openTestStream(api, { ...user, version: '2025-11-25', lastEventId: 0 });
      statuses.push(stream.status);
      stream.close();
      await stream.ended;
    }
    // A stream without a replay is opened all the same.
    const stream = await openTestStream(api, { ...user, version: '2025-11-25' });
    expect(stream.status).toBe(200);
    stream.close();
    return statuses.filter((status) => status === 429);
  }

  test('limits replays of the history like those of WebSockets', async ({ limited, unlimited, database }) => {
    const count = rateLimits.resume.quota + 4;
    expect((await replay(limited, database, count)).length).toBeGreaterThanOrEqual(2);
    // Control: without limits each one is replayed.
    expect(await replay(unlimited, database, count)).toEqual([]);
  });
});
