import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isKeyText, keyPrefixes, newKeyText, shownPart } from './key-text.ts';

test('100,000 keys have the promised form and checksum, and none is there twice', () => {
  const keys = Array.from({ length: 100_000 }, () => newKeyText('live'));
  expect(keys.every((key) => /^svc_live_[0-9A-Za-z]{49}$/.test(key) && isKeyText(key))).toBe(true);
  expect(new Set(keys).size).toBe(keys.length);
});

test('every letter of the alphabet is as likely as any other', () => {
  const counts = new Map<string, number>();
  for (let made = 0; made < 20_000; made += 1) {
    for (const letter of newKeyText('live').slice(9, 52)) counts.set(letter, (counts.get(letter) ?? 0) + 1);
  }
  const expected = (20_000 * 43) / 62;
  expect(counts.size).toBe(62);
  for (const [letter, count] of counts) expect(Math.abs(count - expected) / expected, letter).toBeLessThan(0.06);
});

test('1,000,000 random strings of the right shape are all refused offline', () => {
  const letters = randomBytes(40_000_000).toString('base64').replaceAll(/[+/=]/g, '');
  let accepted = 0;
  for (let tried = 0; tried < 1_000_000; tried += 1) {
    if (isKeyText(`svc_live_${letters.slice(tried * 49, tried * 49 + 49)}`)) accepted += 1;
  }
  expect(letters.length).toBeGreaterThan(49 * 1_000_000);
  expect(accepted).toBe(0);
}, 120_000);

test('one changed, lost, added or swapped character makes a key no key', () => {
  const place = fc.integer({ min: 9, max: 57 });
  fc.assert(
    fc.property(place, fc.constantFrom(...'09AZaz'), (at, letter) => {
      const key = newKeyText('live');
      const changed = key.slice(0, at) + letter + key.slice(at + 1);
      if (changed !== key) expect(isKeyText(changed)).toBe(false);
      expect(isKeyText(key.slice(0, at) + key.slice(at + 1))).toBe(false);
      expect(isKeyText(key.slice(0, at) + letter + key.slice(at))).toBe(false);
    }),
    { numRuns: 2_000 },
  );
});

test('each kind has its own prefix, and 14 characters of a key are shown again', () => {
  for (const kind of ['live', 'anon', 'web'] as const) {
    const key = newKeyText(kind);
    expect(key.startsWith(keyPrefixes[kind])).toBe(true);
    expect(isKeyText(key)).toBe(true);
    expect(shownPart(key)).toHaveLength(14);
  }
});
