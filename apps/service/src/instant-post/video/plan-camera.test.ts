import { expect, test } from 'vitest';
import type { View } from '#packs';
import { MOST_ACCELERATION, planCamera, progressOf, type Sighting } from './plan-camera.ts';

const source = { width: 1_280, height: 720 };

/** A face of 180 px, sampled twice a second. */
function walk(seconds: number, xAt: (second: number) => number, y = 300): Sighting[] {
  return Array.from({ length: seconds * 2 }, (_, index) => {
    const face = { x: xAt(index / 2) - 90, y: y - 90, width: 180, height: 180, score: 0.8 };
    return { atSeconds: index / 2, faces: [face] };
  });
}

function leftAt({ x, moves }: View, second: number): number {
  return moves.reduce((sum, move) => sum + move.by * progressOf(move, second), x);
}

test('planCamera frames a still face once and does not move when it trembles', () => {
  const [segment, ...others] = planCamera({
    source,
    durationSeconds: 20,
    cuts: [],
    sightings: walk(20, (second) => 500 + 12 * Math.sin(9 * second)),
  });
  expect(others).toEqual([]);
  if (segment?.layout !== 'one') throw new Error('not one');
  expect(segment.view.moves).toEqual([]);
  expect(segment.view.x + segment.view.width / 2).toBeGreaterThan(480);
  expect(segment.view.x + segment.view.width / 2).toBeLessThan(520);
});

test.each([
  ['walks slowly', (second: number) => 300 + 35 * second],
  ['walks and stops', (second: number) => 300 + 600 * Math.min(1, Math.max(0, (second - 4) / 6))],
  ['sways', (second: number) => 640 + 200 * Math.sin(second / 3)],
])('planCamera: a face that %s stays in the middle 60 %, and the camera below its acceleration', (_, xAt) => {
  const seconds = 18;
  const [segment] = planCamera({ source, durationSeconds: seconds, cuts: [], sightings: walk(seconds, xAt) });
  if (segment?.layout !== 'one') throw new Error('not one');
  const { view } = segment;
  const frames = Array.from({ length: seconds * 30 }, (_, index) => index / 30);
  const inside = frames.filter(
    (second) => Math.abs(xAt(second) - leftAt(view, second) - view.width / 2) <= 0.3 * view.width,
  );
  expect(inside.length / frames.length).toBeGreaterThanOrEqual(0.98);
  const step = 1 / 30;
  for (const second of frames) {
    const force = leftAt(view, second - step) - 2 * leftAt(view, second) + leftAt(view, second + step);
    expect(Math.abs(force) / step ** 2 / view.width).toBeLessThanOrEqual(MOST_ACCELERATION);
  }
});

test('planCamera frames each segment on its own, and shows one without a face whole', () => {
  const sightings = walk(30, (second) => (second < 10 ? 300 : 1_000)).map((sighting) =>
    sighting.atSeconds >= 20 ? { ...sighting, faces: [] } : sighting,
  );
  const segments = planCamera({ source, durationSeconds: 30, cuts: [10, 20], sightings });
  expect(segments.map(({ layout, startSeconds }) => [layout, startSeconds])).toEqual([
    ['one', 0],
    ['one', 10],
    ['fit', 20],
  ]);
});

test('planCamera shows two faces that are apart one above the other, two together as one', () => {
  const both = (apart: number): Sighting[] =>
    walk(10, () => 640 - apart / 2).map(({ atSeconds, faces }) => {
      const other = { x: 640 + apart / 2 - 90, y: 210, width: 180, height: 180, score: 0.8 };
      return { atSeconds, faces: [...faces, other] };
    });
  expect(planCamera({ source, durationSeconds: 10, cuts: [], sightings: both(700) })).toMatchObject([
    { layout: 'two' },
  ]);
  expect(planCamera({ source, durationSeconds: 10, cuts: [], sightings: both(190) })).toMatchObject([
    { layout: 'one' },
  ]);
});

test('planCamera keeps a mouth above the captions, by zooming in if necessary', () => {
  for (const y of [200, 300, 360, 420]) {
    const [segment] = planCamera({ source, durationSeconds: 10, cuts: [], sightings: walk(10, () => 600, y) });
    if (segment?.layout !== 'one') throw new Error('not one');
    const mouth = ((y + 0.3 * 180 - segment.view.y) / segment.view.height) * 1_920;
    expect(mouth, `face at ${y}`).toBeLessThanOrEqual(1_000);
  }
});

test('planCamera returns views inside the source and on even pixels', () => {
  for (const x of [20, 90, 640, 1_200, 1_270]) {
    const [segment] = planCamera({ source, durationSeconds: 5, cuts: [], sightings: walk(5, () => x) });
    if (segment?.layout !== 'one') throw new Error('not one');
    const { view } = segment;
    expect(view.x).toBeGreaterThanOrEqual(0);
    expect(view.x + view.width).toBeLessThanOrEqual(source.width);
    expect([view.x, view.y, view.width, view.height].every((item) => item % 2 === 0)).toBe(true);
  }
});
