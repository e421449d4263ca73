import { expect, test } from 'vitest';
import { buildGraph } from './graph.ts';
import { talkingTimeline } from './timeline-talking.ts';

const line = { x: 120, y: 400, width: 600, height: 120, opaque: false };
const boxes = {
  film: { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true },
  'hook/shade': { x: 0, y: 0, width: 1_080, height: 900, opaque: false },
  'hook/slug': line,
  'hook/line-1': line,
  'hook/line-2': line,
  words: { x: 84, y: 948, width: 920, height: 300, opaque: false },
};
const size = { width: 1_080, height: 1_920, frames: 240, direction: 'ltr' } as const;
const timeline = talkingTimeline({ ...size, titleFrames: 87, boxes });

test('shade, slug and the first line of the title are in frame 0; the title leaves, the rest stays', () => {
  const whole = timeline.tracks.filter(({ fromFrame, enter }) => fromFrame === 0 && enter === undefined);
  expect(whole.map(({ layer }) => layer)).toEqual(['film', 'hook/shade', 'hook/slug', 'hook/line-1', 'words']);
  expect(timeline.tracks.filter(({ toFrame }) => toFrame !== undefined).map(({ layer }) => layer)).toEqual([
    'hook/line-1',
    'hook/line-2',
  ]);
});

test('all words are one input that never moves', () => {
  const { filter, inputs } = buildGraph({ timeline, boxes, sources: { film: 'film', words: 'list' } });
  expect(inputs.map(({ source }) => source)).toEqual(['film', 'still', 'still', 'still', 'still', 'list']);
  expect(filter).toContain("overlay=x='84':y='948'");
});

test('a clip without speech has no track of words', () => {
  const { words: _, ...silent } = boxes;
  expect(talkingTimeline({ ...size, titleFrames: 87, boxes: silent }).tracks.map(({ layer }) => layer)).not.toContain(
    'words',
  );
});
