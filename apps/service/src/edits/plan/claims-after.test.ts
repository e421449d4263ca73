import { expect, test } from 'vitest';
import { cpuMsOf } from '#test/timing/cpu-time';
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

test('claimsAfter drops a claim whose words are inside another sentence', () => {
  expect(claimsAfter({ text, claims }, 'Nobody said that coffee is free, or We open at five. Not us.')).toEqual([]);
});

test('claimsAfter leaves an unchanged text unchanged', () => {
  expect(claimsAfter({ text, claims }, text)).toEqual(claims);
});

test('claimsAfter drops a claim over two sentences that moved apart', () => {
  const both = { start: 0, end: text.indexOf('\n'), quote: 'both', place: 'p1' };
  const changed = 'We open at five. Yes. Coffee is free until six.';
  expect(claimsAfter({ text, claims: [both] }, changed)).toEqual([]);
  expect(claimsAfter({ text, claims: [both] }, text)).toEqual([both]);
});

test('claimsAfter takes the first of equal sentences that follows the last one found', () => {
  const twice = 'Yes. No. Yes.';
  const last = { start: 9, end: 13, quote: 'Yes.', place: 'p1' };
  expect(claimsAfter({ text: twice, claims: [last] }, 'No. Yes. Maybe. Yes.')).toEqual([
    { ...last, start: 16, end: 20 },
  ]);
  expect(claimsAfter({ text: twice, claims: [last] }, 'Yes. Maybe. Yes.')).toEqual([{ ...last, start: 12, end: 16 }]);
});

test('claimsAfter takes linear time: 30,000 sentences of which none is left', () => {
  const cpuMs = cpuMsOf(() => {
    claimsAfter({ text: 'a\n'.repeat(30_000), claims }, 'b\n'.repeat(30_000));
    claimsAfter({ text: 'a\n'.repeat(30_000), claims }, 'a\n'.repeat(30_000));
  });
  expect(cpuMs).toBeLessThan(1_500);
});
