import { type Caller, errors, operations } from '@galley/contract';
import { expect, test } from 'vitest';
import type { AppError } from '#platform/kernel';
import { rejectingOverdraft } from './overdraft.ts';

const raised = Object.assign(new Error('too few'), { code: 'GC402', detail: '1' });

function rejectionFor(caller?: Caller): Promise<AppError> {
  const failing = rejectingOverdraft({ amountCredits: 2, caller }, () => Promise.reject(raised));
  return failing.then(
    () => expect.unreachable(),
    (cause) => cause as AppError,
  );
}

test.each(['live', 'session', undefined] as const)('the 402 of %s advises to buy credits', async (caller) => {
  const { code, detail, extras } = await rejectionFor(caller);
  expect([errors[code].status, extras]).toEqual([
    402,
    { required: 2, balance: 1, top_up_url: operations.purchaseLegacy.path },
  ]);
  expect(detail).toBe(
    'This costs 2 credits and the balance is 1. Nothing was charged. Buy credits, then send the request again.',
  );
});

test('the 402 of an anonymous key names signup and the checkout of a device, which both accept it', async () => {
  const { detail } = await rejectionFor('anonymous');
  expect(detail).toContain('Nothing was charged. Sign up with POST /api/v1/auth/signup and this key in X-API-Key');
  expect(detail).toContain(`POST ${operations.purchaseForDevice.path}`);
  expect(operations.purchaseForDevice.callers).toContain('anonymous');
  expect(operations.signup.callers).toBe('anyone');
});

test('the 402 of a website key names a path that accepts it', async () => {
  const { detail } = await rejectionFor('web');
  expect(detail).toContain(`POST ${operations.purchaseForDevice.path}`);
  expect(operations.purchaseForDevice.callers).toContain('web');
});
