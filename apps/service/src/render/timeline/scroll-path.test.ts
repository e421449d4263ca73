import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pageStartFrame } from './scroll.ts';
import { planScrollPath, type ScrollPathRequest } from './scroll-path.ts';

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

const anyLine = fc.integer({ min: 0, max: 20_000 }).map((topPx) => ({
  topPx,
  bottomPx: topPx + 24,
  leftPx: 20,
  rightPx: 300,
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
      positionPx: fc.option(fc.integer({ min: 0, max: 20_000 })),
      plate: fc.constant(plate),
    }),
    { minLength: 1, maxLength: 7 },
  ),
  language: fc.constant('en'),
  startFrame: fc.integer({ min: 54, max: 102 }),
  endFrames: fc.constant(72),
});

test('planScrollPath scrolls a page from section to section', () => {
  const { stops, endFrame } = planScrollPath(request);
  expect(stops.map(({ topPx }) => Math.round(topPx))).toEqual([545, 990, 1_233]);
  expect(stops[0]).toMatchObject({ fromFrame: 69 + 57 });
  expect(endFrame).toBe(stops.at(-1)?.toFrame);
});

test('planScrollPath of any page lasts 10 to 15 seconds, and every stop 1.2 or more', () => {
  fc.assert(
    fc.property(anyRequest, (item) => {
      const { positions, stops, endFrame } = planScrollPath(item);
      expect(endFrame + item.endFrames).toBeGreaterThanOrEqual(10 * FPS);
      expect(endFrame + item.endFrames).toBeLessThanOrEqual(15 * FPS);
      expect(positions).toHaveLength(endFrame + 12);
      for (const { fromFrame, toFrame } of stops) expect(toFrame - fromFrame).toBeGreaterThanOrEqual(1.2 * FPS);
      const canMove = item.page.travelPx * item.page.scale >= 240;
      expect(stops.length).toBeGreaterThanOrEqual(canMove ? Math.min(3, item.captions.length) : 0);
      const captions = stops.flatMap(({ caption }) => caption ?? []);
      expect(new Set(captions).size).toBe(captions.length);
    }),
  );
});

test('planScrollPath never turns back, passes the end or runs too fast to follow', () => {
  fc.assert(
    fc.property(anyRequest, (item) => {
      const { positions } = planScrollPath(item);
      const { travelPx, scale } = item.page;
      // One verdict for all frames: thousands of them would make the test slow on a busy machine.
      const steps = positions.slice(1).map((position, index) => (position - (positions[index] ?? 0)) * scale);
      expect(Math.min(...steps)).toBeGreaterThanOrEqual(-1e-6);
      // One more for rounding to whole pixels, and one for a move rounded to whole frames.
      expect(Math.max(...steps)).toBeLessThanOrEqual(1_600 / FPS + 2);
      expect(Math.max(...positions)).toBeLessThanOrEqual(travelPx + 1 / scale);
    }),
  );
});

test('planScrollPath stands still on a page that cannot scroll, and no caption covers its title', () => {
  const { positions, stops } = planScrollPath({ ...request, page: { travelPx: 0, sections: [], scale: 2 } });
  expect(new Set(positions)).toEqual(new Set([0]));
  expect(stops).toEqual([]);
});

test('planScrollPath shows a caption at its text on the page, whatever their order', () => {
  const captions = [
    { text: 'costed per request and day', positionPx: 1_060 },
    { text: 'every trace gets ranked by pain', positionPx: 600 },
  ];
  const { stops } = planScrollPath({ ...request, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [1, 545],
    [0, 990],
  ]);
});

test('planScrollPath stops in a gap where no section begins within reach', () => {
  const page = { travelPx: 4_000, sections: [], gaps: [100, 400, 480, 700], scale: 1_080 / 390 };
  const { stops } = planScrollPath({ ...request, page });
  expect(stops.slice(0, 2).map(({ topPx }) => Math.round(topPx))).toEqual([480, 700]);
});

test('planScrollPath delays a caption until its text is visible, and the stop before it has none', () => {
  const page = { travelPx: 4_000, sections: [500, 900, 1_150], scale: 1_080 / 390 };
  const captions = [
    { text: 'every trace gets ranked by pain', positionPx: 960 },
    { text: 'costed per request and day', positionPx: 1_200 },
  ];
  const { stops } = planScrollPath({ ...request, page, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [null, 500],
    [0, 900],
    [1, 1_150],
  ]);
});

test('planScrollPath shows no caption before its text is visible, however long the way', () => {
  const page = { travelPx: 4_000, sections: [500, 1_000, 1_500, 1_700], scale: 1_080 / 390 };
  const captions = [
    { text: 'every trace gets ranked by pain', positionPx: 1_560 },
    { text: 'costed per request and day', positionPx: 1_760 },
  ];
  const { stops } = planScrollPath({ ...request, page, captions });
  expect(stops.map(({ caption, topPx }) => [caption, Math.round(topPx)])).toEqual([
    [null, 500],
    [null, 1_000],
    [0, 1_500],
  ]);
});

test('planScrollPath shows no caption over relevant text at the end of the page', () => {
  const page = { travelPx: 560, sections: [300, 545], scale: 1_080 / 390 };
  const near = { text: 'every trace gets ranked by pain', positionPx: 330 };
  const captionsAt = (belowPx: number) => {
    const below = { text: 'costed per request and day', positionPx: 545 + belowPx / page.scale };
    return planScrollPath({ ...request, page, captions: [near, below] }).stops.map(({ caption }) => caption);
  };
  expect(captionsAt(600)).toEqual([0, null]);
  expect(captionsAt(900)).toEqual([0, 1]);
});

test('planScrollPath shows on the way the captions of texts that the clip does not reach', () => {
  const captions = words.map((text) => ({ text, positionPx: 15_000 }));
  const { stops } = planScrollPath({ ...request, page: { ...request.page, travelPx: 20_000 }, captions });
  expect(stops.map(({ caption }) => caption)).toEqual([0, 1, 2]);
});

test('planScrollPath makes few stops on a long way, in gaps where one is near', () => {
  const captions = [{ text: 'every trace gets ranked by pain', positionPx: 1_010 }];
  const topsFor = (gaps: number[]) => {
    const page = { travelPx: 4_000, sections: [990], gaps, scale: 1_080 / 390 };
    return planScrollPath({ ...request, page, captions }).stops.map(({ topPx }) => Math.round(topPx));
  };
  expect(topsFor([275, 470])).toEqual([470, 990]);
  expect(topsFor([275])).toEqual([549, 990]);
  expect(topsFor([275, 600])).toEqual([275, 600, 990]);
});
