import { rateLimits } from '@galley/contract';
import { expect, test } from 'vitest';
import { createHostTurns, type HostUse } from './host-turns.ts';
import { createLocalBuckets } from './local-buckets.ts';

const { signal } = new AbortController();

/** Turns with the default limit, on a clock that only waiting advances. */
function turnsOn(clock: { ms: number }, isExempt = (_: URL): boolean => false) {
  const buckets = createLocalBuckets();
  const taken: { host: string; use: HostUse }[] = [];
  const turns = createHostTurns({
    isExempt,
    now: () => clock.ms,
    pause: async (ms) => {
      clock.ms += ms;
    },
    take: async (host, use) => {
      const { allowed } = buckets.take([{ name: 'target_host', key: host, ...rateLimits.target_host }], clock.ms);
      if (allowed) taken.push({ host, use });
      return { allowed, retryAfterSeconds: allowed ? 0 : 1 };
    },
  });
  return { turns, taken };
}

test('createHostTurns allows 120 page loads a minute for each host by default', () => {
  expect(rateLimits.target_host).toMatchObject({ quota: 120, windowSeconds: 60 });
});

test('createHostTurns makes the 121st load of a host wait for its turn, and not another host', async () => {
  const clock = { ms: 0 };
  const { turns, taken } = turnsOn(clock);
  for (let load = 0; load < 120; load += 1) await turns.wait(`https://a${load}.shop.example/`, 'page', signal);
  expect(clock.ms).toBe(0);
  await turns.wait('https://other.example/', 'page', signal);
  expect(clock.ms).toBe(0);
  await turns.wait('https://shop.example/', 'page', signal);
  expect(clock.ms).toBe(500);
  expect(taken.filter(({ host }) => host === 'shop.example')).toHaveLength(121);
});

test('createHostTurns throws a retryable host_busy after 10 s', async () => {
  const clock = { ms: 0 };
  let asked = 0;
  const turns = createHostTurns({
    isExempt: () => false,
    now: () => clock.ms,
    pause: async (ms) => {
      clock.ms += ms;
    },
    take: async () => {
      asked += 1;
      return { allowed: false, retryAfterSeconds: 3 };
    },
  });
  const waiting = turns.wait('https://shop.example/', 'page', signal);
  await expect(waiting).rejects.toMatchObject({ code: 'host_busy', retryAfterSeconds: 3 });
  expect(clock.ms).toBe(10_000);
  expect(asked).toBe(41);
  expect(await turns.take('https://shop.example/', 'page')).toEqual({ allowed: false, retryAfterSeconds: 3 });
});

test('createHostTurns stops waiting when the caller disconnects, and takes no turn', async () => {
  const left = new AbortController();
  let asked = 0;
  const turns = createHostTurns({
    isExempt: () => false,
    pause: async () => left.abort(new Error('left')),
    take: async () => {
      asked += 1;
      return { allowed: false, retryAfterSeconds: 1 };
    },
  });
  await expect(turns.wait('https://shop.example/', 'page', left.signal)).rejects.toThrow('left');
  expect(asked).toBe(1);
});

test('createHostTurns takes no turns for an exempt host', async () => {
  const clock = { ms: 0 };
  const { turns, taken } = turnsOn(clock, ({ hostname }) => hostname === 'fixture.example');
  for (let load = 0; load < 500; load += 1) await turns.wait('https://fixture.example/', 'page', signal);
  expect([clock.ms, taken.length]).toEqual([0, 0]);
});
