import { rateLimits } from '@galley/contract';
import type { Redis } from 'ioredis';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { HostUse } from '#platform/limiter';
import { createLimits } from './rate-limits.ts';

const url = 'https://receiver.example/';

/** Nothing is refilled while a test runs. */
const names = [
  ...(['target_host', 'target_host_unpaid', 'webhook_host', 'webhook_host_account', 'webhook_host_unpaid'] as const),
];
const slow = Object.fromEntries(names.map((name) => [name, { ...rateLimits[name], windowSeconds: 86_400 }]));

/** The turns of a process that counts alone, and how many of 200 it gives to a use, by ten accounts or by one. */
function createHosts() {
  const away = async (): Promise<never> => {
    throw new Error('Connection is closed.');
  };
  const { hosts } = createLimits({
    redis: { evalsha: away } as unknown as Redis,
    quotas: { ...rateLimits, ...slow },
    policy: { table: new Map(), ports: [80, 443], extraDenied: [] },
    log: pino({ level: 'silent' }),
  });
  return async (use: HostUse, host = url, accounts = 10): Promise<number> => {
    let given = 0;
    for (let count = 0; count < 200; count += 1)
      if ((await hosts.take(host, use, `acct_${count % accounts}`)).allowed) given += 1;
    return given;
  };
}

test('createLimits gives deliveries to one host turns, whichever of its names they use', async () => {
  const turnsOf = createHosts();
  expect(await turnsOf('delivery')).toBe(rateLimits.webhook_host.quota);
  expect(await turnsOf('delivery', 'https://sub.receiver.example/')).toBe(0);
  expect(await turnsOf('delivery', 'https://other.example/')).toBe(rateLimits.webhook_host.quota);
});

test.each([
  ['unpaid_delivery', 'delivery', 'webhook_host'],
  ['unpaid_page', 'page', 'target_host'],
] as const)('createLimits: %s leaves turns of a host to accounts that have paid', async (unpaid, paid, limit) => {
  const turnsOf = createHosts();
  const { quota } = rateLimits[`${limit}_unpaid`];
  expect(await turnsOf(unpaid)).toBe(quota);
  expect(await turnsOf(paid)).toBe(rateLimits[limit].quota - quota);
});

test('createLimits: unpaid_delivery gives one account a part of the turns, and others theirs', async () => {
  const turnsOf = createHosts();
  const { quota } = rateLimits.webhook_host_account;
  expect(await turnsOf('unpaid_delivery', url, 1)).toBe(quota);
  expect(await turnsOf('unpaid_delivery', 'https://other.example/', 1)).toBe(quota);
  expect(await turnsOf('unpaid_delivery')).toBe(rateLimits.webhook_host_unpaid.quota - quota);
});

test('rateLimits leave turns of a host to customers beside all pages of free accounts and all preflights', () => {
  const { target_host: all, target_host_unpaid: unpaid, target_host_look: preflights } = rateLimits;
  expect(all.quota).toBeGreaterThan(unpaid.quota + preflights.quota);
});
