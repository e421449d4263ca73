import { expect, test } from 'vitest';
import { readCreditsOrder } from './operator-credits.ts';

test('readCreditsOrder reads an account, and for a correction the credits and a reference', () => {
  expect(readCreditsOrder(['credits', 'you@bakery.example'])).toEqual({ verb: 'credits', who: 'you@bakery.example' });
  expect(readCreditsOrder(['adjust', 'acct_1', '-5', '--reference', 'ticket 4711'])).toEqual({
    verb: 'adjust',
    who: 'acct_1',
    amountCredits: -5,
    reference: 'ticket 4711',
  });
});

test.each([
  ['no account', ['credits']],
  ['a flag in place of the account', ['credits', '--reference']],
  ['too many arguments', ['credits', 'acct_1', 'more']],
  ['no reference', ['adjust', 'acct_1', '5']],
  ['an empty reference', ['adjust', 'acct_1', '5', '--reference', '']],
  ['a reference that no audit event holds', ['adjust', 'acct_1', '5', '--reference', 'x'.repeat(201)]],
  ['no credits', ['adjust', 'acct_1', '0', '--reference', 'r']],
  ['part of a credit', ['adjust', 'acct_1', '0.5', '--reference', 'r']],
  ['another notation', ['adjust', 'acct_1', '1e3', '--reference', 'r']],
  ['more than anybody means', ['adjust', 'acct_1', '1000001', '--reference', 'r']],
])('readCreditsOrder rejects %s', (_, args) => {
  expect(readCreditsOrder(args)).toBeNull();
});
