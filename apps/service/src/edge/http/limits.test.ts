import { allOperations, operations } from '@galley/contract';
import { expect, test } from 'vitest';
import type { Principal } from '#platform/kernel';
import { claimsOf } from './limits.ts';

const principal: Principal = {
  caller: 'live',
  accountId: 'acct_1',
  keyId: 'key_1',
  keyMonthlyCap: null,
  sessionId: null,
};
const namesOf = (operation: Parameters<typeof claimsOf>[0]) =>
  claimsOf(operation, principal, '192.0.2.0/24').map(({ limit }) => limit);

// The activity of an account is stored for a year: without a limit a free account stores millions of rows a day.
test('claimsOf counts every free change that the activity stores, by account', () => {
  const changes = allOperations.filter(({ limit, activity }) => limit === 'read' && activity !== undefined);
  expect(changes.map(({ id }) => id)).toEqual(expect.arrayContaining(['createKey', 'revokeKey', 'createWebhook']));
  for (const operation of changes) {
    expect(claimsOf(operation, principal, '192.0.2.0/24')).toContainEqual({ limit: 'account_change', who: 'acct_1' });
  }
});

// A name is free and leaves an event, which is replayed with the whole record.
test('claimsOf counts a new name of a job as a change, by account', () => {
  expect(namesOf(operations.renameJob)).toEqual(['read', 'account_read', 'account_change']);
});

test('claimsOf does not count reads as changes, nor drawings of previews, which have a limit of their own', () => {
  expect(namesOf(operations.listJobs)).toEqual(['read', 'account_read']);
  expect(namesOf(operations.previewEdit)).toEqual(['edit_preview', 'read']);
});
