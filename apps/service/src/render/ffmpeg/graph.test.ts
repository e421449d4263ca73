import { expect, test } from 'vitest';
import { eased } from '../timeline/easing.ts';
import type { LayerBox, Timeline, Track } from '../timeline/timeline.ts';
import { buildGraph } from './graph.ts';

const VIDEO = 'scale=out_color_matrix=bt709:out_range=tv:flags=accurate_rnd+full_chroma_int';
const background: LayerBox = { x: 0, y: 0, width: 1_080, height: 1_920, opaque: true };
const line: LayerBox = { x: 120, y: 400, width: 600, height: 200, opaque: false };
const strip: LayerBox = { x: 0, y: 400, width: 600, height: 200, opaque: true };
const boxes = { ground: background, line, strip };

function timelineOf(track: Omit<Track, 'layer'>, layer = 'line', more: Partial<Timeline> = {}): Timeline {
  const tracks = [
    { layer: 'ground', fromFrame: 0 },
    { layer, ...track },
  ];
  return { width: 1_080, height: 1_920, frames: 90, direction: 'ltr', tracks, cards: [], ...more };
}

/** The chain of the second layer, and its overlay over the first. */
function partsOf(timeline: Timeline): { chain: string; overlay: string } {
  const [, chain = '', overlay = ''] = buildGraph({ timeline, boxes }).filter.split(';\n');
  return { chain, overlay };
}

test('buildGraph writes a whole graph: each image converted once, looped for its duration, laid over those below', () => {
  const { filter, inputs } = buildGraph({ timeline: timelineOf({ fromFrame: 30, toFrame: 60 }), boxes });
  expect(filter).toBe(
    [
      `[0:v]${VIDEO},format=yuv420p,loop=89:1:0,setpts=N+0[l0]`,
      `[1:v]${VIDEO},format=yuva420p,loop=29:1:0,setpts=N+30[l1]`,
      `[l0][l1]overlay=x='120':y='400':eof_action=pass:format=yuv420[o1]`,
      '[o1]format=yuv420p,setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709[composed]',
    ].join(';\n'),
  );
  expect(inputs).toEqual([
    { layer: 'ground', source: 'still' },
    { layer: 'line', source: 'still' },
  ]);
});

test('buildGraph: a rise moves a window of its own height over a padded image, in and out by one expression', () => {
  const { chain, overlay } = partsOf(
    timelineOf({
      fromFrame: 30,
      toFrame: 60,
      enter: { kind: 'rise', seconds: 0.42 },
      leave: { kind: 'rise', seconds: 0.2 },
    }),
  );
  const progress = `${eased('enter', 29 / 30, 0.42)}+${eased('exit', 59 / 30 - 0.2, 0.2)}`;
  expect(chain).toBe(
    `[1:v]${VIDEO},format=yuva420p,pad=iw:3*ih:0:ih:black@0,loop=29:1:0,setpts=N+30,crop=iw:200:0:'2*round((200*(${progress}))/2)'[l1]`,
  );
  expect(overlay).toContain("overlay=x='120':y='400'");
});

test('buildGraph: a wipe moves crop and overlay by the same number, so that the shown content does not move', () => {
  const enter = { kind: 'wipe', seconds: 0.32 } as const;
  const { chain, overlay } = partsOf(timelineOf({ fromFrame: 30, enter }));
  const shown = `2*round((600*(${eased('enter', 29 / 30, 0.32)}-0))/2)`;
  expect(chain).toContain(`pad=2*iw:ih:iw:0:black@0,loop=59:1:0,setpts=N+30,crop=600:ih:'${shown}':0`);
  expect(overlay).toContain(`overlay=x='-480+${shown}':y='400'`);
});

test('buildGraph: a wipe from right to left is the mirror of one from left to right', () => {
  const enter = { kind: 'wipe', seconds: 0.32 } as const;
  const { chain, overlay } = partsOf(timelineOf({ fromFrame: 30, enter }, 'line', { direction: 'rtl' }));
  const shown = `2*round((600*(${eased('enter', 29 / 30, 0.32)}-0))/2)`;
  expect(chain).toContain(`pad=2*iw:ih:0:0:black@0,loop=59:1:0,setpts=N+30,crop=600:ih:'600-${shown}':0`);
  expect(overlay).toContain(`overlay=x='720-${shown}':y='400'`);
});

test('buildGraph adds alpha to every overlay before its loop, opaque or not', () => {
  expect(partsOf(timelineOf({ fromFrame: 0 }, 'strip')).chain).toBe(
    `[1:v]${VIDEO},format=yuva420p,loop=89:1:0,setpts=N+0[l1]`,
  );
});

test('buildGraph: a slide and a fade put the overlay on even pixels', () => {
  const slide = partsOf(
    timelineOf({ fromFrame: 30, enter: { kind: 'slide', dx: -720, seconds: 0.56, easing: 'move' } }),
  );
  expect(slide.overlay).toContain(`x='2*round((120+-720*(1-${eased('move', 29 / 30, 0.56)}))/2)':y='400'`);
  const fade = partsOf(timelineOf({ fromFrame: 30, enter: { kind: 'fade', dy: 12, seconds: 0.32 } }));
  expect(fade.chain).toContain('fade=in:st=0.9667:d=0.32:alpha=1');
  expect(fade.overlay).toContain(`x='120':y='2*round((400+12*(1-${eased('enter', 29 / 30, 0.32)}))/2)'`);
});

test('buildGraph: a move stays at its end, and a pan adds up its steps', () => {
  const move = { atFrame: 30, seconds: 0.72, dx: -120, dy: -620, easing: 'move' } as const;
  const moved = partsOf(timelineOf({ fromFrame: 0, moves: [move] }));
  const progress = eased('move', 1, 0.72);
  expect(moved.overlay).toContain(`x='2*round((120+-120*${progress})/2)':y='2*round((400+-620*${progress})/2)'`);
  const steps = [
    { atFrame: 0, seconds: 3, by: 72, easing: 'even' },
    { atFrame: 60, seconds: 0.8, by: 620, easing: 'move' },
  ] as const;
  const panned = partsOf(timelineOf({ fromFrame: 0, pan: { width: 600, height: 100, fromY: 60, steps } }));
  const path = `60+72*${eased('even', 0, 3)}+620*${eased('move', 2, 0.8)}`;
  expect(panned.chain).toContain(`crop=600:100:0:'2*round((${path})/2)'`);
});

test('buildGraph moves a wide layer sideways by whole steps, and enlarges one by fractions of a pixel', () => {
  const across = { fromX: 0, by: 60, atFrame: 30, frames: 30 };
  const pan = { width: 540, height: 200, fromY: 0, steps: [], across };
  const path = `0+60*${eased('even', 1, 1)}`;
  expect(partsOf(timelineOf({ fromFrame: 30, pan })).chain).toContain(
    `crop=540:200:'2*round((${path})/2)':'2*round((0)/2)'`,
  );
  const zoom = { by: 0.08, frames: 30, anchorX: 0.5, anchorY: 0.3 };
  expect(partsOf(timelineOf({ fromFrame: 30, zoom })).chain).toMatch(/perspective='W\*0\.5\*\(1-1\/\(1\+0\.08\*min/);
});

test('buildGraph eases a settling image only while the motion is visible', () => {
  const enter = { kind: 'settle', by: 0.04, seconds: 0.64, anchorX: 1, anchorY: 0.5 } as const;
  const { chain } = partsOf(timelineOf({ fromFrame: 30, enter }));
  const zoom = '(1+0.04*pow(1-min(1,(in-1)/19),2)*exp(-4.68*min(1,(in-1)/19)))';
  const [near, far] = [`'W*1*(1-1/${zoom})'`, `'W*1+W*(1-1)/${zoom}'`];
  const [top, bottom] = [`'H*0.5*(1-1/${zoom})'`, `'H*0.5+H*(1-0.5)/${zoom}'`];
  const corners = [near, top, far, top, near, bottom, far, bottom].join(':');
  expect(chain).toContain(`setpts=N+30,perspective=${corners}:interpolation=linear:eval=frame:enable='lt(t,1.448)'`);
});

test('buildGraph: words are a list with times of its own, moved to its start', () => {
  const { filter, inputs } = buildGraph({ timeline: timelineOf({ fromFrame: 15 }), boxes, sources: { line: 'list' } });
  expect(filter).toContain(`[1:v]${VIDEO},format=yuva420p,setpts=PTS+15/30/TB[l1]`);
  expect(inputs[1]).toEqual({ layer: 'line', source: 'list' });
});

test('buildGraph: frames of a page are not an input, and stay in the colours of their browser', () => {
  const request = { timeline: timelineOf({ fromFrame: 0 }), boxes, sources: { line: 'frames' } } as const;
  const { filter, inputs } = buildGraph({ ...request, colours: 'frames', firstInput: 1 });
  expect(filter).toContain('[1:v]scale=out_color_matrix=bt601:out_range=pc:');
  expect(filter).toContain('[frames]crop=600:200:0:0,scale=in_range=pc:out_range=pc,format=yuva420p,setpts=N+0[l1]');
  expect(filter).toMatch(/\[o1\]null\[composed\]$/);
  expect(inputs).toEqual([{ layer: 'ground', source: 'still' }]);
});

test('buildGraph converts a video to the rate and the length of the clip', () => {
  const { filter } = buildGraph({ timeline: timelineOf({ fromFrame: 0 }), boxes, sources: { ground: 'film' } });
  expect(filter).toContain('[0:v]fps=30,trim=end_frame=90,format=yuv420p[l0]');
});

test.each([
  ['which was not drawn', timelineOf({ fromFrame: 0 }, 'lost'), boxes],
  ['even pixels', timelineOf({ fromFrame: 0 }), { ...boxes, line: { ...line, x: 121 } }],
  ['opaque and last', timelineOf({ fromFrame: 0 }), { ...boxes, ground: { ...background, opaque: false } }],
  ['odd side', timelineOf({ fromFrame: 0 }, 'line', { width: 1_081 }), boxes],
])('buildGraph rejects an invalid graph: %s', (message, timeline, drawn) => {
  expect(() => buildGraph({ timeline, boxes: drawn })).toThrow(message);
});
