import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cardLengths, countWords } from './lengths.ts';

const text = (most: number) =>
  fc
    .array(fc.constantFrom('bread', 'two', 'days', 'same-day', 'results', '36'), { minLength: 1, maxLength: most })
    .map((words) => words.join(' '));

test('cardLengths of any copy sum to 12 to 20 seconds, with an end card of at least 2', () => {
  const texts = fc.record({
    hook: text(24),
    points: fc.array(text(14), { maxLength: 9 }),
    language: fc.constant('en'),
  });
  fc.assert(
    fc.property(texts, (item) => {
      const { hook, points, end } = cardLengths(item);
      const frames = hook + points.reduce((sum, point) => sum + point, 0) + end;
      expect(frames).toBeGreaterThanOrEqual(360);
      expect(frames).toBeLessThanOrEqual(600);
      expect(end).toBeGreaterThanOrEqual(60);
      expect(points.length).toBeLessThanOrEqual(5);
      for (const length of [hook, ...points, end]) expect(Number.isInteger(length)).toBe(true);
    }),
  );
});

test('cardLengths of two points or more are all within their range', () => {
  const texts = fc.record({
    hook: text(24),
    points: fc.array(text(14), { minLength: 2, maxLength: 9 }),
    language: fc.constant('en'),
  });
  fc.assert(
    fc.property(texts, (item) => {
      const { hook, points, end } = cardLengths(item);
      expect(within(hook, 48, 96)).toBe(true);
      expect(points.every((point) => within(point, 66, 120))).toBe(true);
      expect(within(end, 60, 90)).toBe(true);
      expect(points.length).toBeGreaterThanOrEqual(Math.min(3, item.points.length));
    }),
  );
});

test('cardLengths last as long as their words take to read', () => {
  const points = ['8 min In, seated and out', '42 Markers, read by a person', '18:00 Results, or the test is free'];
  const lengths = cardLengths({ hook: 'Blood results by six, the same day', points, language: 'en' });
  // In beats of 16 frames; their words alone would take 63, 81, 81 and 90.
  expect(lengths).toEqual({ hook: 64, points: [80, 80, 96], end: 80 });
});

test('cardLengths are whole beats, so that every cut is on a beat', () => {
  const texts = fc.record({
    hook: text(12),
    points: fc.array(text(12), { maxLength: 6 }),
    language: fc.constant('en'),
  });
  fc.assert(
    fc.property(texts, (item) => {
      const { hook, points, end } = cardLengths(item);
      const beats = [15, 16, 17, 18].filter((beat) => [hook, ...points, end].every((length) => length % beat === 0));
      expect(beats.length).toBeGreaterThan(0);
    }),
  );
});

test('countWords counts words in scripts without spaces', () => {
  expect(countWords('朝六時に窯から出る', 'ja')).toBeGreaterThan(3);
  expect(countWords('Out of the oven.', 'en')).toBe(4);
});

function within(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}
