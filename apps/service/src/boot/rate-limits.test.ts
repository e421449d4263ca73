import { type RateLimitName, rateLimits } from '@galley/contract';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { HostUse } from '#platform/limiter';
import { createLimits } from './rate-limits.ts';

const url = 'https://receiver.example/';

/** Nothing is refilled while a test runs. */
const slow = (name: RateLimitName) => ({ quota: rateLimits[name].quota, windowSeconds: 86_400 });

/** The turns of a process that counts alone, and how many of 200 it gives to a use. */
function createHosts() {
  const away = async (): Promise<never> => {
    throw new Error('Connection is closed.');
  };
  const { hosts } = createLimits({
    redis: { evalsha: away } as unknown as Redis,
    quotas: { ...rateLimits, webhook_host: slow('webhook_host'), webhook_host_unpaid: slow('webhook_host_unpaid') },
    policy: { table: new Map(), ports: [80, 443], extraDenied: [] },
    log: pino({ level: 'silent' }),
  });
  return async (use: HostUse, host = url): Promise<number> => {
    let given = 0;
    for (let count = 0; count < 200; count += 1) if ((await hosts.take(host, use)).allowed) given += 1;
    return given;
  };
}

test('createLimits gives deliveries to one host turns, whichever of its names they use', async () => {
  const turnsOf = createHosts();
  expect(await turnsOf('delivery')).toBe(rateLimits.webhook_host.quota);
  expect(await turnsOf('delivery', 'https://sub.receiver.example/')).toBe(0);
  expect(await turnsOf('delivery', 'https://other.example/')).toBe(rateLimits.webhook_host.quota);
});

test('createLimits leaves turns of a receiver to accounts that have paid', async () => {
  const turnsOf = createHosts();
  expect(await turnsOf('unpaid_delivery')).toBe(rateLimits.webhook_host_unpaid.quota);
  expect(await turnsOf('delivery')).toBe(rateLimits.webhook_host.quota - rateLimits.webhook_host_unpaid.quota);
});
