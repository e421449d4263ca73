import { expect, test } from 'vitest';
import { highlightsTimeline } from './highlights.ts';

const box = { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true };
const words = { x: 120, y: 400, width: 768, height: 300, opaque: false };
const boxes = {
  'back/tall': box,
  'hook/ground': box,
  'hook/line-1': words,
  'point-1/ground': box,
  'point-1/figure': words,
  'point-1/line-1': words,
  'point-1/note': words,
  'point-2/ground': box,
  'point-2/line-1': words,
  'end/ground': box,
  'end/line-1': words,
};

test('highlightsTimeline without a page: frame 0 is complete, and no card shows words before it covers the last', () => {
  const size = { width: 1_080, height: 1_920, direction: 'ltr' as const };
  const lengths = { hook: 75, points: [90, 90], end: 72 };
  const { tracks, cards } = highlightsTimeline({ build: 'folio', ...size, lengths, boxes });
  const of = (layer: string) => tracks.find((track) => track.layer === layer);
  expect(of('hook/ground')).toEqual({ layer: 'hook/ground', fromFrame: 0, toFrame: 90 });
  expect(of('hook/line-1')?.enter).toBeUndefined();
  for (const [index, start] of cards.slice(1).entries()) {
    const card = `point-${index + 1}`;
    expect(of(`${card}/ground`)?.fromFrame).toBe(start);
    expect(of(`${card}/line-1`)?.fromFrame).toBeGreaterThanOrEqual(start + 12);
  }
  // Cards enter from alternating sides.
  const sides = ['point-1', 'point-2'].map((card) => of(`${card}/ground`)?.enter);
  expect(sides).toEqual([1_080, -1_080].map((dx) => ({ kind: 'slide', seconds: 0.5, dx, easing: 'move' })));
});
