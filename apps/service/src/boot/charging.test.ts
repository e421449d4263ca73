import { expect, test } from 'vitest';
import { LeftDuringWork } from '#capture';
import { AppError } from '#platform/kernel';
import { countingIn } from './charging.ts';

function failuresWith({ requireFew = async () => undefined }: { requireFew?: () => Promise<void> } = {}) {
  const counted: string[] = [];
  return { counted, requireFew, count: async (accountId: string) => void counted.push(accountId) };
}

test.each([
  [1, new AppError('unsupported_image')],
  [1, new LeftDuringWork({})],
  [0, new AppError('at_capacity')],
  [0, new Error('the worker broke')],
])('countingIn counts %i failures of free work that ends with %s', async (count, cause) => {
  const failures = failuresWith();
  await expect(countingIn(failures)('acc_one', () => Promise.reject(cause))).rejects.toBe(cause);
  expect(failures.counted).toEqual(Array.from({ length: count }, () => 'acc_one'));
});

test('countingIn runs no free work of an account with too many failures', async () => {
  const requireFew = () => Promise.reject(new AppError('too_many_failures', { retryAfterSeconds: 7 }));
  let runs = 0;
  const rejected = countingIn(failuresWith({ requireFew }))('acc_one', async () => {
    runs += 1;
  });
  await expect(rejected).rejects.toMatchObject({
    code: 'rate_limited',
    detail: expect.stringContaining('Nothing was charged'),
    retryAfterSeconds: 7,
  });
  expect(runs).toBe(0);
});
