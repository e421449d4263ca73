import { expect, test } from 'vitest';
import { evaluate } from '#test/render/evaluate-easing';
import { positionOf } from '../ffmpeg/graph-track.ts';
import { type ScrollClipRequest, scrollTimeline } from './scroll.ts';
import { FPS, type LayerBox } from './timeline.ts';

const line: LayerBox = { x: 0, y: 1_000, width: 600, height: 120, opaque: true };
const boxes: Record<string, LayerBox> = {
  'back/field': { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true },
  page: { x: 0, y: 1_020, width: 1_080, height: 1_280, opaque: true },
  'hook/slug': line,
  'hook/line-1': line,
  'hook/line-2': line,
  'caption-1/line-1': line,
  'caption-1/line-2': line,
  'caption-2/line-1': line,
  'end/ground': { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true },
};
const stops = [
  { topPx: 545, fromFrame: 126, toFrame: 189, caption: 0 },
  { topPx: 1_000, fromFrame: 237, toFrame: 294, caption: 1 },
];
const request: ScrollClipRequest = {
  width: 1_080,
  height: 1_920,
  direction: 'ltr',
  hookFrames: 63,
  endFrames: 72,
  boxes,
  rise: { dx: 0, dy: -380 },
  path: { positions: [], stops, endFrame: 294 },
};
const timeline = scrollTimeline(request);

function trackOf(layer: string) {
  const track = timeline.tracks.find((item) => item.layer === layer);
  const box = boxes[layer];
  if (track === undefined || box === undefined) throw new Error(`there is no ${layer}`);
  return { track, box };
}

function positionAt(layer: string, frame: number): [number, number] {
  const { x, y } = positionOf({ ...trackOf(layer), timeline });
  const names = { t: frame / FPS };
  return [evaluate(x, names), evaluate(y, names)];
}

test('scrollTimeline: frame 0 has the field, the waiting page, the slug and the first line', () => {
  const whole = timeline.tracks.filter(({ fromFrame, enter }) => fromFrame === 0 && enter === undefined);
  const wanted = ['back/field', 'page', 'hook/slug', 'hook/line-1'];
  expect(whole.map(({ layer }) => layer)).toEqual(expect.arrayContaining(wanted));
  expect(positionAt('page', 0)).toEqual([0, 1_020]);
});

test('scrollTimeline slides the page below the band, while the hook leaves', () => {
  expect(positionAt('page', 62)).toEqual([0, 1_020]);
  expect(positionAt('page', 85)).toEqual([0, 640]);
  expect(trackOf('hook/line-1').track).toMatchObject({ toFrame: 70, leave: { kind: 'rise' } });
});

test('scrollTimeline shows a caption four frames before its stop until the next one; the last one stays', () => {
  expect(trackOf('caption-1/line-1').track).toMatchObject({ toFrame: 233, leave: { kind: 'wipe' } });
  expect(trackOf('caption-1/line-2').track).toMatchObject({ toFrame: 234 });
  expect(trackOf('caption-2/line-1').track).toEqual({
    layer: 'caption-2/line-1',
    fromFrame: 233,
    toFrame: 306,
    enter: { kind: 'wipe', seconds: 0.32 },
  });
});

/** The frames between the hook and the end card in which the band has no text. */
function emptyFrames(order: ScrollClipRequest): number[] {
  const labels = scrollTimeline(order).tracks.filter(({ layer }) => /^(?:lead|caption-\d)\/line-1$/.test(layer));
  const isShown = (frame: number): boolean =>
    labels.some(({ fromFrame, toFrame = order.path.endFrame }) => frame >= fromFrame && frame < toFrame);
  const frames = Array.from({ length: order.path.endFrame }, (_, frame) => frame);
  return frames.slice(70).filter((frame) => !isShown(frame));
}

test('scrollTimeline: the band has a caption or the hook in every frame, also at stops without a caption', () => {
  const [first, second] = stops.map((stop) => ({ ...stop, caption: null as number | null }));
  if (first === undefined || second === undefined) throw new Error('there are two stops');
  const withLead = { ...boxes, 'lead/line-1': line };
  for (const [caption, next] of [
    [0, 1],
    [0, null],
    [null, 0],
    [null, null],
  ] as const) {
    const path = {
      positions: [],
      endFrame: 294,
      stops: [
        { ...first, caption },
        { ...second, caption: next },
      ],
    };
    expect(emptyFrames({ ...request, path, boxes: withLead })).toEqual([]);
    if (caption !== null || next !== null) expect(emptyFrames({ ...request, path })).toEqual([]);
  }
  const late = { positions: [], endFrame: 294, stops: [first, { ...second, caption: 0 }] };
  const layers = scrollTimeline({ ...request, path: late, boxes: withLead }).tracks;
  expect(layers.find(({ layer }) => layer === 'lead/line-1')).toMatchObject({ fromFrame: 70, toFrame: 233 });
});

test('scrollTimeline ends with the end card', () => {
  expect(timeline).toMatchObject({ frames: 366, endFrame: 294, cards: [0, 126, 237] });
  expect(trackOf('end/ground').track.toFrame).toBeUndefined();
});
