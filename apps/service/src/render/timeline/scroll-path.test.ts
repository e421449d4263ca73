import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageStartFrame } from './scroll.ts';
import { planScrollPath, type ScrollPath, type ScrollPathRequest } from './scroll-path.ts';

const FPS = 30;
const words = [
  'every trace gets ranked by pain',
  'costed per request and day',
  'so the fix is one line',
  'and it stays fixed',
];
const request: ScrollPathRequest = {
  page: { travelPx: 2_000, sections: [300, 545, 990, 1_233, 1_700], scale: 1_080 / 390 },
  captions: words.map((text) => ({ text })),
  language: 'en',
  startFrame: pageStartFrame(63),
  endFrames: 72,
};

/** The path of a page that is long enough. */
function pathOf(order: ScrollPathRequest): ScrollPath {
  const path = planScrollPath(order);
  if (path === null) throw new Error('the page is too short');
  return path;
}

const anyLine = fc.integer({ min: 0, max: 20_000 }).map((topPx) => ({
  topPx,
  bottomPx: topPx + 24,
  leftPx: 20,
  rightPx: 300,
}));

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
      positionPx: fc.option(fc.integer({ min: 0, max: 20_000 })),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  language: fc.constant('en'),
  startFrame: fc.integer({ min: 54, max: 102 }),
  endFrames: fc.constant(72),
});

test('planScrollPath begins where the content of the page begins', () => {
  const { positions, stops } = pathOf({ ...request, page: { ...request.page, startPx: 400 } });
  expect(Math.round(Math.min(...positions))).toBe(400);
  expect(positions[0]).toBe(Math.min(...positions));
  expect(stops[0]?.topPx).toBeGreaterThan(400);
  // Nothing is left below a start at the end.
  expect(planScrollPath({ ...request, page: { ...request.page, startPx: 1_990 } })).toBeNull();
});

test('planScrollPath scrolls a page from section to section', () => {
  const { stops, endFrame } = pathOf(request);
  expect(stops.map(({ topPx }) => Math.round(topPx))).toEqual([545, 990, 1_233]);
  expect(stops[0]).toMatchObject({ fromFrame: 69 + 57 });
  expect(endFrame).toBe(stops.at(-1)?.toFrame);
});

test('planScrollPath of any page lasts 10 to 15 seconds, and every stop 1.2 or more', () => {
  fc.assert(
    fc.property(anyRequest, (item) => {
      const path = planScrollPath(item);
      fc.pre(path !== null);
      const { positions, stops, endFrame } = path;
      expect(endFrame + item.endFrames).toBeGreaterThanOrEqual(10 * FPS);
      expect(endFrame + item.endFrames).toBeLessThanOrEqual(15 * FPS);
      expect(positions).toHaveLength(endFrame + 12);
      for (const { fromFrame, toFrame } of stops) expect(toFrame - fromFrame).toBeGreaterThanOrEqual(1.2 * FPS);
      expect(stops.length).toBeGreaterThanOrEqual(Math.min(3, item.captions.length));
      const captions = stops.flatMap(({ caption }) => caption ?? []);
      expect(new Set(captions).size).toBe(captions.length);
    }),
  );
});

test('planScrollPath never reverses, passes the end or scrolls too fast to follow', () => {
  fc.assert(
    fc.property(anyRequest, (item) => {
      const path = planScrollPath(item);
      fc.pre(path !== null);
      const { positions } = path;
      const { travelPx, scale } = item.page;
      // One assertion for all frames: thousands of them would make the test slow on a busy machine.
      const steps = positions.slice(1).map((position, index) => (position - (positions[index] ?? 0)) * scale);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-6);
      // One more for rounding to whole pixels, and one for a move rounded to whole frames.
      expect(Math.max(...steps)).toBeLessThanOrEqual(1_600 / FPS + 2);
      expect(Math.max(...positions)).toBeLessThanOrEqual(travelPx + 1 / scale);
    }),
  );
});

test('planScrollPath is null for a page that one move shows completely; control: one of three moves is long enough', () => {
  const page = { travelPx: 400, sections: [], scale: 1 };
  expect(planScrollPath({ ...request, page })).toBeNull();
  expect(planScrollPath({ ...request, page: { ...page, travelPx: 2_400 } })).not.toBeNull();
});

test.each([0, 100])('planScrollPath is null for a page that scrolls by %i px', (travelPx) => {
  expect(planScrollPath({ ...request, page: { travelPx, sections: [], scale: 2 } })).toBeNull();
});

test('planScrollPath shows a caption at its text on the page, whatever their order', () => {
  const captions = [
    { text: 'costed per request and day', positionPx: 1_060 },
    { text: 'every trace gets ranked by pain', positionPx: 600 },
  ];
  const { stops } = pathOf({ ...request, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [1, 545],
    [0, 990],
  ]);
});

test('planScrollPath stops in a gap when no section begins within reach', () => {
  const page = { travelPx: 4_000, sections: [], gaps: [100, 400, 480, 700], scale: 1_080 / 390 };
  const { stops } = pathOf({ ...request, page });
  expect(stops.slice(0, 2).map(({ topPx }) => Math.round(topPx))).toEqual([480, 700]);
});

test('planScrollPath delays a caption until its text is visible, and the stop before it has none', () => {
  const page = { travelPx: 4_000, sections: [500, 900, 1_150], scale: 1_080 / 390 };
  const captions = [
    { text: 'every trace gets ranked by pain', positionPx: 960 },
    { text: 'costed per request and day', positionPx: 1_200 },
  ];
  const { stops } = pathOf({ ...request, page, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [null, 500],
    [0, 900],
    [1, 1_150],
  ]);
});

test('planScrollPath shows no caption before its text is visible, however far away it is', () => {
  const page = { travelPx: 4_000, sections: [500, 1_000, 1_500, 1_700], scale: 1_080 / 390 };
  const captions = [
    { text: 'every trace gets ranked by pain', positionPx: 1_560 },
    { text: 'costed per request and day', positionPx: 1_760 },
  ];
  const { stops } = pathOf({ ...request, page, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [null, 500],
    [null, 1_000],
    [0, 1_500],
  ]);
});

test('planScrollPath shows the remaining captions at the end of the page', () => {
  const page = { travelPx: 560, sections: [300, 545], scale: 1_080 / 390 };
  const near = { text: 'every trace gets ranked by pain', positionPx: 330 };
  const below = { text: 'costed per request and day', positionPx: 545 + 600 / page.scale };
  const { stops } = pathOf({ ...request, page, captions: [near, below] });
  expect(stops.map(({ caption }) => caption)).toEqual([0, 1]);
});

test('planScrollPath shows captions whose texts the clip does not reach at earlier stops', () => {
  const captions = words.map((text) => ({ text, positionPx: 15_000 }));
  const { stops } = pathOf({ ...request, page: { ...request.page, travelPx: 20_000 }, captions });
  expect(stops.map(({ caption }) => caption)).toEqual([0, 1, 2]);
});

test('planScrollPath makes few stops over a long distance, in gaps if one is near', () => {
  const captions = [{ text: 'every trace gets ranked by pain', positionPx: 1_010 }];
  const topsFor = (gaps: number[]) => {
    const page = { travelPx: 4_000, sections: [990], gaps, scale: 1_080 / 390 };
    return pathOf({ ...request, page, captions }).stops.map(({ topPx }) => Math.round(topPx));
  };
  expect(topsFor([275, 470])).toEqual([470, 990]);
  expect(topsFor([275])).toEqual([549, 990]);
  expect(topsFor([275, 600])).toEqual([275, 600, 990]);
});
