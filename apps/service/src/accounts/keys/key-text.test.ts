import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeyText, keyPrefixes, newKeyText, shownPart } from './key-text.ts';

test('newKeyText makes 100,000 unique keys of the documented form and checksum', () => {
  const keys = Array.from({ length: 100_000 }, () => newKeyText('live'));
  expect(keys.every((key) => /^svc_live_[0-9A-Za-z]{49}$/.test(key) && isKeyText(key))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

test('newKeyText uses every letter of the alphabet equally often', () => {
  const counts = new Map<string, number>();
  for (let made = 0; made < 20_000; made += 1) {
    for (const letter of newKeyText('live').slice(9, 52)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (20_000 * 43) / 62;
  expect(counts.size).toBe(62);
  for (const [letter, count] of counts) expect(Math.abs(count - expected) / expected, letter).toBeLessThan(0.06);
});

test('isKeyText rejects 1,000,000 random strings of the right shape without the database', () => {
  const letters = randomBytes(40_000_000).toString('base64').replaceAll(/[+/=]/g, '');
  let accepted = 0;
  for (let tried = 0; tried < 1_000_000; tried += 1) {
    if (isKeyText(`svc_live_${letters.slice(tried * 49, tried * 49 + 49)}`)) accepted += 1;
  }
  expect(letters.length).toBeGreaterThan(49 * 1_000_000);
  expect(accepted).toBe(0);
}, 120_000);

test('isKeyText rejects a key with one character changed, lost, added or swapped', () => {
  const offset = fc.integer({ min: 9, max: 57 });
  fc.assert(
    fc.property(offset, fc.constantFrom(...'09AZaz'), (at, letter) => {
      const key = newKeyText('live');
      const changed = key.slice(0, at) + letter + key.slice(at + 1);
      if (changed !== key) expect(isKeyText(changed)).toBe(false);
      expect(isKeyText(key.slice(0, at) + key.slice(at + 1))).toBe(false);
      expect(isKeyText(key.slice(0, at) + letter + key.slice(at))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('keyPrefixes has one prefix per kind, and shownPart shows 14 characters', () => {
  for (const kind of ['live', 'anon', 'web'] as const) {
    const key = newKeyText(kind);
    expect(key.startsWith(keyPrefixes[kind])).toBe(true);
    expect(isKeyText(key)).toBe(true);
    expect(shownPart(key)).toHaveLength(14);
  }
});
