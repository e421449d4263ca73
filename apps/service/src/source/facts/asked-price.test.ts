import { expect, test } from 'vitest';
import { askedAs } from './asked-price.ts';

const asks = (text: string, amount: number, currency = 'EUR') =>
  askedAs(text, { amount, currency }, 'product') !== null;

test.each([
  ['the price alone', '64 €', 64],
  ['a price without cents', '149,– €', 149],
  ['a price with its sign before it', 'Now €64.00 with tax', 64],
  ['a code', 'EUR 1.250', 1_250],
  ['both ends of a range', 'Tickets 18–24 €', 18],
])('askedAs: %s counts (control)', (_, text, amount) => {
  expect(asks(text, amount)).toBe(true);
});

test.each([
  ['a quantity beside a price', '4 × €16', 4],
  ['an instalment', 'or 4 payments of €16', 16],
  ['a count of pieces', '64 pieces in a box for €9', 64],
  ['a part of another number', '€1,640', 640],
  ['a year', 'Since 2019. €64', 2_019],
  ['a saving', 'You save €14', 14],
  ['a discount', '€14 off until Sunday', 14],
  ['a deposit', 'Deposit €50', 50],
  ['a minimum order', 'Free for orders over €50', 50],
  ['a rate by weight', '12,80 € / 100 g', 12.8],
  ['a rate by month', '€16 a month', 16],
  ['a German discount', 'Sie sparen 20 €', 20],
])('askedAs: %s is no price of the product', (_, text, amount) => {
  expect(asks(text, amount)).toBe(false);
});

test('askedAs compares currencies, and accepts a monthly rate as the price of software', () => {
  expect([asks('£64', 64), asks('$64', 64, 'CAD'), asks('$64', 64, '')]).toEqual([false, true, true]);
  expect(askedAs('$12 a month', { amount: 12, currency: 'USD' }, 'software')).toBe('$12');
});
