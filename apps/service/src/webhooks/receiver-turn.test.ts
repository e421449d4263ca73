import { expect, test } from 'vitest';
import { takeReceiverTurn } from './receiver-turn.ts';

const url = 'https://receiver.example/hook';

function hostsThat(allowed: boolean, retryAfterSeconds = 1) {
  const taken: { url: string; use: string }[] = [];
  const take = async (host: string, use: string) => {
    taken.push({ url: host, use });
    return { allowed, retryAfterSeconds };
  };
  return { taken, hosts: { take } };
}

test.each([
  { isRequested: true, hasPaid: true, use: 'delivery' },
  { isRequested: true, hasPaid: false, use: 'unpaid_delivery' },
  { isRequested: false, hasPaid: false, use: 'unpaid_delivery' },
] as const)('takeReceiverTurn takes a turn of the host: requested $isRequested, paid $hasPaid', async (input) => {
  const { hosts, taken } = hostsThat(true);
  expect(await takeReceiverTurn(hosts, { url, ...input }, 1)).toBe('taken');
  expect(taken).toEqual([{ url, use: input.use }]);
});

test('takeReceiverTurn takes none for an event of an account that has paid', async () => {
  const { hosts, taken } = hostsThat(false);
  expect(await takeReceiverTurn(hosts, { url, isRequested: false, hasPaid: true }, 1)).toBe('taken');
  expect(taken).toEqual([]);
});

test('takeReceiverTurn makes a delivery without a turn wait longer each time, and gives up at last', async () => {
  const delivery = { url, isRequested: true, hasPaid: false };
  const { hosts } = hostsThat(false);
  const seconds: (string | number)[] = [];
  for (let attempt = 1; attempt <= 9; attempt += 1) {
    const turn = await takeReceiverTurn(hosts, delivery, attempt);
    seconds.push(typeof turn === 'string' ? turn : turn.waitMs / 1_000);
  }
  expect(seconds).toEqual([2, 4, 8, 16, 32, 60, 60, 60, 'none']);
  // Not before the host has a turn.
  expect(await takeReceiverTurn(hostsThat(false, 20).hosts, delivery, 1)).toEqual({ waitMs: 20_000 });
});
