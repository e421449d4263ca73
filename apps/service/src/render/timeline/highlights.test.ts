import { describe, expect, test } from 'vitest';
import { evaluate } from '#test/render/evaluate-easing';
import { buildGraph } from '../ffmpeg/graph.ts';
import { positionOf } from '../ffmpeg/graph-track.ts';
import { highlightsTimeline } from './highlights.ts';
import { FPS, type LayerBox, type Timeline, type Track } from './timeline.ts';

const styles = ['broadside', 'folio', 'stage'] as const;
const lengths = { hook: 48, points: [81, 66, 120], end: 72 };
const sizes = { '9:16': 1_920, '1:1': 1_080 } as const;

function boxesOf(height: number): Record<string, LayerBox> {
  const boxes: Record<string, LayerBox> = {
    'back/tall': { x: 0, y: 0, width: 1_080, height: height + 2_200, opaque: true },
    'back/mat': { x: 0, y: 60, width: 972, height: 800, opaque: true },
    'back/floor': { x: 0, y: 600, width: 1_080, height: height - 600, opaque: true },
    'hook/sheet': { x: 0, y: 60, width: 972, height: 800, opaque: true },
    'hook/slug': { x: 120, y: 72, width: 768, height: 48, opaque: false },
    'end/ground': { x: 0, y: 0, width: 1_080, height, opaque: true },
    'end/mark': { x: 120, y: 72, width: 132, height: 132, opaque: false },
    'end/button': { x: 120, y: 900, width: 400, height: 80, opaque: true },
  };
  for (const card of ['hook', 'point-1', 'point-2', 'point-3', 'end']) {
    for (const line of [1, 2, 3]) {
      boxes[`${card}/line-${line}`] = { x: 120, y: 100 + line * 200, width: 700, height: 180, opaque: false };
    }
    boxes[`${card}/plate`] = { x: 72, y: 120, width: 1_008, height: 604, opaque: false };
    boxes[`${card}/figure`] = { x: 120, y: 160, width: 700, height: 200, opaque: false };
    boxes[`${card}/note`] = { x: 120, y: 780, width: 700, height: 60, opaque: false };
  }
  return boxes;
}

const all = styles.flatMap((build) =>
  Object.entries(sizes).flatMap(([size, height]) =>
    (['ltr', 'rtl'] as const).map((direction) => {
      const boxes = boxesOf(height);
      const timeline = highlightsTimeline({ build, width: 1_080, height, direction, lengths, boxes });
      return [`${build} ${size} ${direction}`, { timeline, boxes }] as const;
    }),
  ),
);

describe.each(all)('highlightsTimeline, %s', (_, { timeline, boxes }) => {
  const { tracks, frames, endFrame = 0 } = timeline;

  test('frame 0 has the background, the slug and the first line, complete', () => {
    const whole = tracks.filter(({ fromFrame, enter }) => fromFrame === 0 && enter === undefined);
    expect(whole.map(({ layer }) => layer)).toEqual(expect.arrayContaining(['back/tall', 'hook/slug', 'hook/line-1']));
    expect(tracks[0]?.layer).toBe('back/tall');
  });

  test('the hook is complete and settled by 500 ms', () => {
    for (const track of tracks.filter(({ layer }) => /^hook\/line/.test(layer))) {
      // An entrance has 2% of its way left after 54% of its time.
      expect(settledFrame(track), track.layer).toBeLessThanOrEqual(15);
    }
  });

  test('the end card is complete half a second after it began, for at least 1.9 s, and is the last frame', () => {
    const end = tracks.filter(({ layer }) => layer.startsWith('end/'));
    expect(end.map(({ layer }) => layer).slice(0, 2)).toEqual(['end/ground', 'end/mark']);
    for (const track of end) {
      expect(settledFrame(track), track.layer).toBeLessThanOrEqual(endFrame + 15);
      expect(track.toFrame ?? frames).toBe(frames);
    }
    expect(frames - endFrame - 15).toBeGreaterThanOrEqual(1.9 * FPS);
  });

  test('no second has more than three changes of a quarter of the frame', () => {
    const changes = tracks.filter((track) => isLarge(track, { timeline, boxes })).map(({ fromFrame }) => fromFrame);
    expect(changes.length).toBeGreaterThan(0);
    for (const start of changes) {
      expect(changes.filter((item) => item >= start && item < start + FPS).length).toBeLessThanOrEqual(3);
    }
  });

  test('the slug never moves, and no track is outside the clip in time', () => {
    const slug = tracks.filter(({ layer }) => layer === 'hook/slug');
    expect(slug).toEqual([{ layer: 'hook/slug', fromFrame: 0, toFrame: endFrame + 12 }]);
    for (const { fromFrame, toFrame = frames } of tracks) {
      expect(fromFrame).toBeLessThan(toFrame);
      expect(toFrame).toBeLessThanOrEqual(frames);
    }
  });

  test('no layer ever reverses its direction', () => {
    for (const track of tracks.filter(({ enter }) => enter?.kind === 'slide' || enter?.kind === 'fade')) {
      const box = boxes[track.layer] ?? fail(track);
      const { x, y } = positionOf({ track, box, timeline });
      for (const expression of [x, y]) expect(turnsOf(expression, track)).toBe(0);
    }
  });

  test('every layer it names was drawn, and buildGraph accepts it', () => {
    expect(buildGraph({ timeline, boxes }).inputs).toHaveLength(tracks.length);
  });

  test('the backdrop stays inside its image', () => {
    const pan = tracks[0]?.pan;
    const travelled = (pan?.fromY ?? 0) + (pan?.steps ?? []).reduce((sum, { by }) => sum + by, 0);
    expect(travelled + timeline.height).toBeLessThanOrEqual(boxes['back/tall']?.height ?? 0);
  });
});

test('highlightsTimeline in Broadside animates a note as one more strip of its card', () => {
  const boxes = boxesOf(1_920);
  const { tracks } = highlightsTimeline({
    build: 'broadside',
    width: 1_080,
    height: 1_920,
    direction: 'ltr',
    lengths,
    boxes,
  });
  const own = tracks.filter(({ layer }) => /^point-1\/(line|note)/.test(layer));
  expect(own.map(({ layer }) => layer)).toEqual(['point-1/line-1', 'point-1/line-2', 'point-1/line-3', 'point-1/note']);
  for (const { enter, leave } of own) expect([enter?.kind, leave?.kind]).toEqual(['wipe', 'wipe']);
  const starts = own.map(({ fromFrame }) => fromFrame);
  expect(starts.toSorted((a, b) => a - b)).toEqual(starts);
});

test('highlightsTimeline does not move a backdrop as tall as the frame', () => {
  const boxes = { ...boxesOf(1_920), 'back/tall': { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true } };
  const timeline = highlightsTimeline({
    build: 'broadside',
    width: 1_080,
    height: 1_920,
    direction: 'ltr',
    lengths,
    boxes,
  });
  expect(timeline.tracks[0]?.pan?.fromY).toBe(0);
  expect(timeline.tracks[0]?.pan?.steps.every(({ by }) => by === 0)).toBe(true);
});

test('highlightsTimeline leaves no gap for a card without a number, or a clip without points', () => {
  const { 'point-1/figure': _, ...boxes } = boxesOf(1_920);
  const request = { build: 'broadside', width: 1_080, height: 1_920, direction: 'ltr', boxes } as const;
  const { tracks } = highlightsTimeline({ ...request, lengths });
  expect(tracks.find(({ layer }) => layer === 'point-1/line-1')?.fromFrame).toBe(48);
  const bare = highlightsTimeline({ ...request, lengths: { hook: 288, points: [], end: 72 } });
  expect(bare.tracks.find(({ layer }) => layer === 'hook/line-1')).toEqual({
    layer: 'hook/line-1',
    fromFrame: 0,
    toFrame: 300,
  });
});

function settledFrame({ fromFrame, enter }: Track): number {
  if (enter === undefined) return fromFrame;
  const share = enter.easing === 'move' ? 1 : 0.54;
  return fromFrame + (enter.waitFrames ?? 0) - 1 + share * enter.seconds * FPS;
}

function isLarge(
  { layer, fromFrame }: Track,
  { timeline, boxes }: { timeline: Timeline; boxes: Record<string, LayerBox> },
): boolean {
  const { width = 0, height = 0 } = boxes[layer] ?? {};
  return fromFrame > 0 && width * height >= (timeline.width * timeline.height) / 4;
}

function turnsOf(expression: string, { fromFrame }: Track): number {
  const positions = Array.from({ length: 30 }, (_, index) => evaluate(expression, { t: (fromFrame + index) / FPS }));
  const steps = positions
    .slice(1)
    .map((offset, index) => Math.sign(offset - (positions[index] ?? offset)))
    .filter((step) => step !== 0);
  return steps.slice(1).filter((step, index) => step !== steps[index]).length;
}

function fail({ layer }: Track): never {
  throw new Error(`${layer} was not drawn`);
}
