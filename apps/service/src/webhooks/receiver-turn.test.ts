import { expect, test } from 'vitest';
import { takeReceiverTurn } from './receiver-turn.ts';

const accountId = 'acct_1';
const url = 'https://receiver.example/hook';

function hostsThat(allowed: boolean, retryAfterSeconds = 1) {
  const taken: { url: string; use: string; accountId: string }[] = [];
  const take = async (host: string, use: string, accountId = '') => {
    taken.push({ url: host, use, accountId });
    return { allowed, retryAfterSeconds };
  };
  return { taken, hosts: { take } };
}

test.each([
  { isFree: true, hasPaid: true, use: 'delivery' },
  { isFree: true, hasPaid: false, use: 'unpaid_delivery' },
  { isFree: false, hasPaid: false, use: 'unpaid_delivery' },
] as const)('takeReceiverTurn takes a turn of the host: free $isFree, paid $hasPaid', async (input) => {
  const { hosts, taken } = hostsThat(true);
  expect(await takeReceiverTurn({ hosts }, { accountId, url, ...input }, 1)).toBe('taken');
  expect(taken).toEqual([{ url, use: input.use, accountId }]);
});

test('takeReceiverTurn takes none for an event of an account that has paid', async () => {
  const { hosts, taken } = hostsThat(false);
  expect(await takeReceiverTurn({ hosts }, { accountId, url, isFree: false, hasPaid: true }, 1)).toBe('taken');
  expect(taken).toEqual([]);
});

test('takeReceiverTurn makes a delivery without a turn wait longer each time, and gives up at last', async () => {
  const delivery = { accountId, url, isFree: true, hasPaid: false };
  const { hosts } = hostsThat(false);
  const seconds: (string | number)[] = [];
  for (let attempt = 1; attempt <= 5; attempt += 1) {
    const turn = await takeReceiverTurn({ hosts, random: () => 0.5 }, delivery, attempt);
    seconds.push(typeof turn === 'string' ? turn : turn.waitMs / 1_000);
  }
  expect(seconds).toEqual([20, 40, 80, 90, 'none']);
  // Not before the host has a turn.
  expect(await takeReceiverTurn({ ...hostsThat(false, 70), random: () => 0.5 }, delivery, 1)).toEqual({
    waitMs: 70_000,
  });
  // Those that found no turn together do not come back together.
  expect(await takeReceiverTurn({ hosts, random: () => 0 }, delivery, 1)).toEqual({ waitMs: 15_000 });
});
