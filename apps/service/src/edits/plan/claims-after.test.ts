import { expect, test } from 'vitest';
import { claimsAfter } from './claims-after.ts';

const text = 'We open at five. Coffee is free until six.\n\nCome early.';
const claimOf = (quoted: string) => ({
  start: text.indexOf(quoted),
  end: text.indexOf(quoted) + quoted.length,
  quote: quoted,
  place: 'p1',
});
const claims = [claimOf('We open at five.'), claimOf('Coffee is free until six.')];

test('claimsAfter moves the claim of an unchanged sentence, and drops that of an edited one', () => {
  const changed = 'Good news! Coffee is free until six.\nWe open at four.';
  const remaining = claimsAfter({ text, claims }, changed);
  expect(remaining.map(({ start, end }) => changed.slice(start, end))).toEqual(['Coffee is free until six.']);
});

test('claimsAfter drops a claim whose words stand inside another sentence', () => {
  expect(claimsAfter({ text, claims }, 'Nobody said that coffee is free, or We open at five. Not us.')).toEqual([]);
});

test('claimsAfter leaves an unchanged text as it is', () => {
  expect(claimsAfter({ text, claims }, text)).toEqual(claims);
});

test('claimsAfter drops a claim over two sentences that moved apart', () => {
  const both = { start: 0, end: text.indexOf('\n'), quote: 'both', place: 'p1' };
  const changed = 'We open at five. Yes. Coffee is free until six.';
  expect(claimsAfter({ text, claims: [both] }, changed)).toEqual([]);
  expect(claimsAfter({ text, claims: [both] }, text)).toEqual([both]);
});
