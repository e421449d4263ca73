import { expect, test } from 'vitest';
import { readWebKeyOrder } from './mint-web-key.ts';

const ORDER = { accountId: 'acct_1', origins: ['https://shop.example'], monthlyCap: 500 };

test('readWebKeyOrder requires a monthly cap', () => {
  expect(readWebKeyOrder(['acct_1', 'https://shop.example', '--monthly-cap', '500'])).toEqual(ORDER);
  expect(readWebKeyOrder(['--monthly-cap', '500', 'acct_1', 'https://shop.example'])).toEqual(ORDER);
  expect(readWebKeyOrder(['acct_1', 'https://shop.example'])).toBeNull();
  for (const cap of ['0', '-5', '1e3', '', 'many', '1.5'])
    expect(readWebKeyOrder(['acct_1', 'https://shop.example', '--monthly-cap', cap]), cap).toBeNull();
});

test('readWebKeyOrder requires an account and origins as browsers send them', () => {
  const cap = ['--monthly-cap', '500'];
  for (const args of [[], ['acct_1'], ['acct_1', 'shop.example'], ['acct_1', 'https://shop.example/']])
    expect(readWebKeyOrder([...args, ...cap])).toBeNull();
});
