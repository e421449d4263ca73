import { expect, test } from 'vitest';
import { buildGraph } from '../ffmpeg/graph.ts';
import { talkingTimeline } from './talking.ts';

const line = { x: 120, y: 400, width: 600, height: 120, opaque: false };
const boxes = {
  film: { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true },
  'hook/standing': { x: 0, y: 0, width: 1_080, height: 900, opaque: false },
  'hook/line-1': line,
  'hook/line-2': line,
  words: { x: 84, y: 948, width: 920, height: 300, opaque: false },
};
const size = { width: 1_080, height: 1_920, frames: 240, direction: 'ltr' } as const;
const timeline = talkingTimeline({ ...size, titleFrames: 87, boxes });

test('talkingTimeline: frame 0 has shade, slug and the first line of the title; the title leaves, the rest stays', () => {
  const whole = timeline.tracks.filter(({ fromFrame, enter }) => fromFrame === 0 && enter === undefined);
  expect(whole.map(({ layer }) => layer)).toEqual(['film', 'hook/standing', 'hook/line-1', 'words']);
  expect(timeline.tracks.filter(({ toFrame }) => toFrame !== undefined).map(({ layer }) => layer)).toEqual([
    'hook/line-1',
    'hook/line-2',
  ]);
});

test('talkingTimeline: all words are one input that never moves', () => {
  const { filter, inputs } = buildGraph({ timeline, boxes, sources: { film: 'film', words: 'list' } });
  expect(inputs.map(({ source }) => source)).toEqual(['film', 'still', 'still', 'still', 'list']);
  expect(filter).toContain("overlay=x='84':y='948'");
});

test('talkingTimeline has no track of words without speech', () => {
  const { words: _, ...silent } = boxes;
  expect(talkingTimeline({ ...size, titleFrames: 87, boxes: silent }).tracks.map(({ layer }) => layer)).not.toContain(
    'words',
  );
});

test('talkingTimeline wipes a title and its background away together, towards their start', () => {
  const title = { x: 0, y: 380, width: 760, height: 300, opaque: true };
  const { tracks } = talkingTimeline({ ...size, titleFrames: 87, boxes: { ...boxes, 'hook/title': title } });
  const leaving = tracks.filter(({ toFrame }) => toFrame !== undefined);
  expect(leaving.map(({ layer, leave, toFrame }) => [layer, leave?.kind, toFrame])).toEqual([
    ['hook/title', 'wipe', 88],
    ['hook/line-1', 'wipe', 87],
    ['hook/line-2', 'wipe', 87],
  ]);
});

test('talkingTimeline: a line that rose into its position has space to be wiped out of it', () => {
  const title = { x: 0, y: 380, width: 760, height: 300, opaque: true };
  const wiped = talkingTimeline({ ...size, titleFrames: 87, boxes: { ...boxes, 'hook/title': title } });
  const { filter } = buildGraph({
    timeline: wiped,
    boxes: { ...boxes, 'hook/title': title },
    sources: { film: 'film', words: 'list' },
  });
  expect(filter).toContain('pad=iw:3*ih:0:ih:black@0,pad=2*iw:ih:iw:0:black@0');
});
