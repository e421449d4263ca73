import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type CourseRequest, planCourse } from './timeline-course.ts';
import { pageStartFrame } from './timeline-scroll.ts';

const FPS = 30;
const words = [
  'every trace gets ranked by pain',
  'costed per request and day',
  'so the fix is one line',
  'and it stays fixed',
];
const request: CourseRequest = {
  page: { travelPx: 2_000, sections: [300, 545, 990, 1_233, 1_700], scale: 1_080 / 390 },
  captions: words.map((text) => ({ text })),
  language: 'en',
  startFrame: pageStartFrame(63),
  endFrames: 72,
};

const anyLine = fc.integer({ min: 0, max: 20_000 }).map((topPx) => ({
  ...{ topPx, bottomPx: topPx + 24, leftPx: 20, rightPx: 300 },
}));
const plate = { topPx: 220, bottomPx: 300, leftPx: 0, rightPx: 280 };

const anyRequest = fc.record({
  page: fc.record({
    lines: fc.array(anyLine, { maxLength: 200 }),
    travelPx: fc.integer({ min: 0, max: 20_000 }),
    sections: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 }),
    gaps: fc.array(fc.integer({ min: 0, max: 20_000 }), { maxLength: 30 }),
    scale: fc.constantFrom(1, 2, 1_080 / 390),
  }),
  captions: fc.array(
    fc.record({
      text: fc.constantFrom(...words),
      placePx: fc.option(fc.integer({ min: 0, max: 20_000 })),
      plate: fc.constant(plate),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  language: fc.constant('en'),
  startFrame: fc.integer({ min: 54, max: 102 }),
  endFrames: fc.constant(72),
});

test('a page of sections is passed from one to another', () => {
  const { stops, endFrame } = planCourse(request);
  expect(stops.map(({ topPx }) => Math.round(topPx))).toEqual([545, 990, 1_233]);
  expect(stops[0]).toMatchObject({ fromFrame: 69 + 57 });
  expect(endFrame).toBe(stops.at(-1)?.toFrame);
});

test('a clip of any page lasts 10 to 15 seconds, and every stop 1.2 or more', () => {
  fc.assert(
    fc.property(anyRequest, (each) => {
      const { positions, stops, endFrame } = planCourse(each);
      expect(endFrame + each.endFrames).toBeGreaterThanOrEqual(10 * FPS);
      expect(endFrame + each.endFrames).toBeLessThanOrEqual(15 * FPS);
      expect(positions).toHaveLength(endFrame + 12);
      for (const { fromFrame, toFrame } of stops) expect(toFrame - fromFrame).toBeGreaterThanOrEqual(1.2 * FPS);
      const canMove = each.page.travelPx * each.page.scale >= 240;
      expect(stops.length).toBeGreaterThanOrEqual(canMove ? Math.min(3, each.captions.length) : 0);
      const said = stops.flatMap(({ caption }) => caption ?? []);
      expect(new Set(said).size).toBe(said.length);
    }),
  );
});

test('the page never turns back, passes its end or runs faster than one can follow', () => {
  fc.assert(
    fc.property(anyRequest, (each) => {
      const { positions } = planCourse(each);
      const { travelPx, scale } = each.page;
      // One verdict for all frames: thousands of them would make the test slow on a busy machine.
      const steps = positions.slice(1).map((position, at) => (position - (positions[at] ?? 0)) * scale);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-6);
      // One more for rounding to whole pixels, and one for a move rounded to whole frames.
      expect(Math.max(...steps)).toBeLessThanOrEqual(1_600 / FPS + 2);
      expect(Math.max(...positions)).toBeLessThanOrEqual(travelPx + 1 / scale);
    }),
  );
});

test('a page that cannot be scrolled stands still, and no caption lies on its title', () => {
  const { positions, stops } = planCourse({ ...request, page: { travelPx: 0, sections: [], scale: 2 } });
  expect(new Set(positions)).toEqual(new Set([0]));
  expect(stops).toEqual([]);
});

test('a caption stands where the page says what it says, whatever their order', () => {
  const captions = [
    { text: 'costed per request and day', placePx: 1_060 },
    { text: 'every trace gets ranked by pain', placePx: 600 },
  ];
  const { stops } = planCourse({ ...request, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [1, 545],
    [0, 990],
  ]);
});

test('where no part of the page begins within reach it rests in a gap', () => {
  const page = { travelPx: 4_000, sections: [], gaps: [100, 400, 480, 700], scale: 1_080 / 390 };
  const { stops } = planCourse({ ...request, page });
  expect(stops.slice(0, 2).map(({ topPx }) => Math.round(topPx))).toEqual([480, 700]);
});

test('a caption waits for the page to come to what it speaks of, and the stop before it is without one', () => {
  const page = { travelPx: 4_000, sections: [500, 900, 1_150], scale: 1_080 / 390 };
  const captions = [
    { text: 'every trace gets ranked by pain', placePx: 960 },
    { text: 'costed per request and day', placePx: 1_200 },
  ];
  const { stops } = planCourse({ ...request, page, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [null, 500],
    [0, 900],
    [1, 1_150],
  ]);
});

test('however long the way, no caption is said before the page comes to what it speaks of', () => {
  const page = { travelPx: 4_000, sections: [500, 1_000, 1_500, 1_700], scale: 1_080 / 390 };
  const captions = [
    { text: 'every trace gets ranked by pain', placePx: 1_560 },
    { text: 'costed per request and day', placePx: 1_760 },
  ];
  const { stops } = planCourse({ ...request, page, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [null, 500],
    [null, 1_000],
    [0, 1_500],
  ]);
});

test('at its end a page that says something where the caption would lie says it alone', () => {
  const page = { travelPx: 560, sections: [300, 545], scale: 1_080 / 390 };
  const near = { text: 'every trace gets ranked by pain', placePx: 330 };
  const captionsAt = (belowPx: number) => {
    const below = { text: 'costed per request and day', placePx: 545 + belowPx / page.scale };
    return planCourse({ ...request, page, captions: [near, below] }).stops.map(({ caption }) => caption);
  };
  expect(captionsAt(600)).toEqual([0, null]);
  expect(captionsAt(900)).toEqual([0, 1]);
});

test('where the clip comes to nothing that it speaks of, that is said on the way', () => {
  const captions = words.map((text) => ({ text, placePx: 15_000 }));
  const { stops } = planCourse({ ...request, page: { ...request.page, travelPx: 20_000 }, captions });
  expect(stops.map(({ caption }) => caption)).toEqual([0, 1, 2]);
});

test('on a long way the page rests as seldom as it can, and not in the middle of something where a gap is near', () => {
  const captions = [{ text: 'every trace gets ranked by pain', placePx: 1_010 }];
  const topsFor = (gaps: number[]) => {
    const page = { travelPx: 4_000, sections: [990], gaps, scale: 1_080 / 390 };
    return planCourse({ ...request, page, captions }).stops.map(({ topPx }) => Math.round(topPx));
  };
  expect(topsFor([275, 470])).toEqual([470, 990]);
  expect(topsFor([275])).toEqual([549, 990]);
  expect(topsFor([275, 600])).toEqual([275, 600, 990]);
});
