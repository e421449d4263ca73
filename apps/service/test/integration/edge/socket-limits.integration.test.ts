// The WebSocket has the limits of every other request: by IP, for guesses, for opening, and for replays.

import { randomBytes } from 'node:crypto';
import { rateLimits } from '@galley/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTestDatabase, type RunningApi, startTestRole } from '#test/running-api';
import { openTestSocket } from '#test/socket';
import { signUp } from '#test/users';

let limited: RunningApi;
let unlimited: RunningApi;
let drop: () => Promise<void>;

beforeAll(async () => {
  const made = await makeTestDatabase();
  drop = made.drop;
  const trusted = { GALLEY_TRUSTED_PROXIES: '127.0.0.1' };
  limited = await startTestRole('api', made.name, { ...trusted, GALLEY_RATE_LIMITS: '' });
  unlimited = await startTestRole('api', made.name, trusted);
});

afterAll(async () => {
  await Promise.all([limited.stop(), unlimited.stop()]);
  await drop();
});

/** A network of its own for each test, so that none uses up what another counts. */
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
  it('rejects guessed tickets before the handshake once the limit for anonymous callers is used up', async () => {
    const { quota } = rateLimits.stranger;
    const { asked, rejected } = await guess(limited, '203.0.113.7', quota + 20);
    expect(asked).toBeLessThanOrEqual(quota + 2);
    expect(rejected).toBeGreaterThanOrEqual(18);
    // Control: without limits every guess is read from the database.
    expect(await guess(unlimited, '203.0.113.7', quota + 20)).toEqual({ asked: quota + 20, rejected: 0 });
  });

  it('counts guesses together with those of REST', async () => {
    const ip = '203.0.113.8';
    for (let index = 0; index < rateLimits.stranger.quota; index += 1) {
      await limited.call('GET', '/api/v1/jobs', { key: `svc_live_${'A'.repeat(49)}`, headers: from(ip) });
    }
    expect((await guess(limited, ip, 3)).rejected).toBeGreaterThanOrEqual(2);
  });

  it('closes a socket that requests more replays than an account may have', async () => {
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

  it('closes a socket that floods it with messages, also where limits are off', async () => {
    const { key } = await signUp(unlimited);
    const socket = openTestSocket(unlimited.url, `?token=${key}`);
    await socket.hello;
    for (let index = 0; index < 60; index += 1) socket.send({ type: 'resume', after: 0 });
    expect(await socket.closed).toBe(4429);
  });
});
