import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type MotionRequest, planMotion } from './motion.ts';
import { ramps, travelled } from './motion-easing.ts';
import { chooseStops, type Section, thinOut } from './motion-stops.ts';

const page: MotionRequest = {
  travelPx: 8_000,
  heightPx: 960,
  stops: [1_000, 2_000, 3_500, 5_000, 6_500],
  fps: 30,
  scale: 2,
  easing: 'ease_in_out',
  pauseMs: 600,
  scrollBack: false,
  mostSeconds: 60,
};

const requests: fc.Arbitrary<MotionRequest> = fc.record({
  travelPx: fc.integer({ min: 0, max: 20_000 }),
  heightPx: fc.integer({ min: 100, max: 3_840 }),
  stops: fc.constant([]),
  fps: fc.constantFrom(20, 30, 60),
  scale: fc.constantFrom(1, 1.5, 2, 3),
  easing: fc.constantFrom('linear', 'ease', 'ease_in', 'ease_out', 'ease_in_out'),
  pauseMs: fc.integer({ min: 0, max: 5_000 }),
  scrollBack: fc.boolean(),
  durationSeconds: fc.option(fc.double({ min: 1, max: 60, noNaN: true }), { nil: undefined }),
  mostSeconds: fc.constantFrom(15, 60),
});
const withStops = requests.chain((request) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: Math.max(1, request.travelPx - 1) }), { maxLength: 30 })
    .map((stops) => ({ ...request, stops: request.travelPx < 2 ? [] : stops.sort((a, b) => a - b) })),
);

describe('planMotion', () => {
  test('begins at the top, ends at the end, and never leaves the page, for any request', () => {
    fc.assert(
      fc.property(withStops, (request) => {
        const { positions } = planMotion(request);
        expect(positions[0]).toBe(0);
        const pixelPx = 1 / request.scale;
        const endPx = request.scrollBack ? 0 : request.travelPx;
        expect(Math.abs((positions.at(-1) ?? Number.NaN) - endPx)).toBeLessThanOrEqual(pixelPx);
        expect(Math.min(...positions)).toBe(0);
        expect(Math.max(...positions)).toBeLessThanOrEqual(request.travelPx + pixelPx);
      }),
    );
  });

  test('lasts exactly the requested frames, and never longer than the maximum', () => {
    fc.assert(
      fc.property(withStops, (request) => {
        const { positions, durationSeconds } = planMotion(request);
        expect(positions.length).toBe(Math.round(durationSeconds * request.fps));
        expect(durationSeconds).toBeLessThanOrEqual(request.mostSeconds + 0.5 / request.fps);
        if (request.durationSeconds === undefined) return;
        const asked = Math.min(request.durationSeconds, request.mostSeconds);
        expect(Math.abs(durationSeconds - asked)).toBeLessThanOrEqual(0.5 / request.fps + 1e-9);
      }),
    );
  });

  test('moves one way only, until it returns', () => {
    fc.assert(
      fc.property(withStops, (request) => {
        const { positions } = planMotion({ ...request, scrollBack: false });
        for (const [at, position] of positions.entries()) {
          if (at > 0) expect(position).toBeGreaterThanOrEqual(positions[at - 1] ?? 0);
        }
      }),
    );
  });

  test('moves in every frame between two stops', () => {
    const { positions } = planMotion({ ...page, stops: [], durationSeconds: 10.7 });
    const moving = positions.filter((position) => position > 0 && position < page.travelPx);
    expect(new Set(moving).size).toBe(moving.length);
    expect(moving.length).toBeGreaterThan(200);
  });

  test('lands on whole pixels of the video', () => {
    for (const scale of [1, 2, 3]) {
      const { positions } = planMotion({ ...page, scale });
      for (const position of positions)
        expect(Math.abs(position * scale - Math.round(position * scale))).toBeLessThan(1e-6);
    }
  });

  test('holds at its stops for the requested time, and at both ends', () => {
    const { positions, stops } = planMotion(page);
    expect(stops).toEqual(page.stops);
    for (const stop of stops) {
      expect(Math.abs(positions.filter((position) => position === stop).length - 18)).toBeLessThanOrEqual(2);
    }
    expect(positions.filter((position) => position === 0).length).toBeGreaterThanOrEqual(20);
    expect(positions.filter((position) => position === page.travelPx).length).toBeGreaterThanOrEqual(25);
  });

  test('makes fewer stops in a short video, and none when none are requested', () => {
    expect(planMotion({ ...page, durationSeconds: 4 }).stops.length).toBeLessThan(3);
    expect(planMotion({ ...page, pauseMs: 0 }).stops).toEqual([]);
  });

  test('spends most of a short video moving', () => {
    const { positions } = planMotion({ ...page, durationSeconds: 2 });
    const moving = positions.filter((position, index) => index > 0 && position !== positions[index - 1]);
    expect(moving.length).toBeGreaterThanOrEqual(positions.length * 0.5);
  });

  test('takes longer for a longer page, at a readable pace', () => {
    const seconds = [0, 960, 2_000, 4_000, 8_000, 19_000].map(
      (travelPx) => planMotion({ ...page, travelPx, stops: [] }).durationSeconds,
    );
    expect(seconds).toEqual(seconds.toSorted((a, b) => a - b));
    const { positions } = planMotion(page);
    const fastest = Math.max(...positions.slice(1).map((position, index) => position - (positions[index] ?? 0)));
    expect(fastest * page.fps).toBeLessThan(page.heightPx);
  });

  test('starts and ends smoothly when eased, and abruptly when linear', () => {
    const first = (easing: MotionRequest['easing']) =>
      planMotion({ ...page, easing }).positions.find((y) => y > 0) ?? 0;
    expect(first('ease_in_out')).toBe(0.5);
    expect(first('linear')).toBeGreaterThan(8);
  });

  test('returns faster than it went', () => {
    const { positions } = planMotion({ ...page, scrollBack: true, stops: [] });
    const lowest = positions.indexOf(Math.max(...positions));
    const forth = positions.slice(0, lowest).filter((position) => position > 0).length;
    const back = positions.slice(lowest).filter((position) => position > 0 && position < page.travelPx).length;
    expect(back).toBeLessThan(forth);
    expect(back).toBeGreaterThanOrEqual(page.fps);
  });

  test('returns a still video for a page that fits the window', () => {
    const { positions, durationSeconds } = planMotion({ ...page, travelPx: 0, stops: [] });
    expect(new Set(positions)).toEqual(new Set([0]));
    expect(durationSeconds).toBe(4);
  });
});

test('ramps and travelled increase from 0 to 1', () => {
  for (const { inSeconds, outSeconds } of Object.values(ramps)) {
    const shares = { rampIn: inSeconds / 4, rampOut: outSeconds / 4 };
    const way = Array.from({ length: 101 }, (_, index) => travelled(index / 100, shares));
    expect(way[0]).toBe(0);
    expect(way[100]).toBe(1);
    expect(way).toEqual(way.toSorted((a, b) => a - b));
  }
});

describe('chooseStops', () => {
  const window = { heightPx: 1_000, travelPx: 9_000, headerPx: 80 };
  const block = (topPx: number, heightPx = 2_000): Section => ({ topPx, heightPx, kind: 'block' });
  const heading = (topPx: number): Section => ({ topPx, heightPx: 40, kind: 'heading' });

  test('shows the beginning of a large block, below the header and with a little space', () => {
    expect(chooseStops([block(1_140), block(3_140)], window)).toEqual([1_000, 3_000]);
  });

  test('shows a small block in the middle of the space below the header', () => {
    expect(chooseStops([block(1_340, 400)], window)).toEqual([1_000]);
  });

  test('leaves space between stops, and between stops and both ends', () => {
    const tops = [0, 300, 1_140, 1_200, 3_140, 8_900];
    expect(
      chooseStops(
        tops.map((top) => block(top)),
        window,
      ),
    ).toEqual([1_000, 3_000]);
  });

  test('uses headings only where there are no blocks', () => {
    expect(chooseStops([block(2_140), heading(2_300), heading(5_140)], window)).toEqual([2_000, 5_000]);
  });

  test('ignores the entries of a list', () => {
    const entries = Array.from({ length: 40 }, (_, index) => heading(index * 220));
    expect(chooseStops(entries, window)).toEqual([]);
  });

  test('thinOut removes stops evenly', () => {
    expect(thinOut([1, 2, 3, 4, 5, 6], 3)).toEqual([2, 4, 6]);
    expect(thinOut([1, 2], 5)).toEqual([1, 2]);
    expect(thinOut([1, 2, 3], 0)).toEqual([]);
  });
});
