import { expect, test } from 'vitest';
import { ago, change, clock, counted, credits, duration, fileSize, money, shortUrl } from './format.ts';

test('credits formats amounts with separators and the right noun', () => {
  expect([credits(1), credits(10_000), credits(0), credits(-1)]).toEqual([
    '1 credit',
    '10,000 credits',
    '0 credits',
    '-1 credit',
  ]);
  expect(counted(2, 'entry', 'entries')).toBe('2 entries');
  expect([change(-2), change(500)]).toEqual(['−2', '+500']);
});

test('format shortens sizes, money and durations', () => {
  expect([fileSize(512), fileSize(61_440), fileSize(1_240_000), fileSize(38_400_000)]).toEqual([
    '512 B',
    '61.4 KB',
    '1.24 MB',
    '38.4 MB',
  ]);
  expect([money(1_000), money(1_250), money(70_000)]).toEqual(['$10', '$12.50', '$700']);
  expect([duration(18), duration(108), duration(7_260), duration(60)]).toEqual([
    '18 s',
    '1 min 48 s',
    '2 h 1 min',
    '1 min',
  ]);
  expect([clock(7.9), clock(78)]).toEqual(['0:07', '1:18']);
});

test('format shows recent times relatively, and older ones as a date', () => {
  const now = Date.parse('2026-11-15T10:00:00Z');
  expect(ago('2026-11-15T09:59:58Z', now)).toBe('just now');
  expect(ago('2026-11-15T09:59:18Z', now)).toBe('42 s ago');
  expect(ago('2026-11-15T09:48:00Z', now)).toBe('12 min ago');
  expect(ago('2026-11-13T09:48:00Z', now)).toBe('13 Nov');
  expect(ago('2025-11-13T09:48:00Z', now)).toBe('13 Nov 2025');
});

test('format shows a URL without scheme and trailing slash', () => {
  expect([
    shortUrl('https://bakery.example/'),
    shortUrl('https://bakery.example/menu?a=1'),
    shortUrl('not one'),
  ]).toEqual(['bakery.example', 'bakery.example/menu?a=1', 'not one']);
});
