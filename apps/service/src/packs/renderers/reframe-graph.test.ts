import { expect, test } from 'vitest';
import { reframeGraph } from './reframe-graph.ts';

const still = { width: 406, height: 720, x: 220, y: 0, moves: [] };

test('reframeGraph crops and enlarges a still segment, and joins the segments in order', () => {
  const graph = reframeGraph(
    {
      segments: [
        { startSeconds: 0, endSeconds: 2, layout: 'one', view: still },
        { startSeconds: 2, endSeconds: 5, layout: 'fit' },
      ],
    },
    '[0:v]',
    '[film]',
  );
  expect(graph).toContain('[0:v]setpts=PTS-STARTPTS,fps=30:start_time=0,split=2[r0][r1]');
  expect(graph).toContain('[r0]trim=start_frame=0:end_frame=60,setpts=PTS-STARTPTS,crop=406:720:220:0,scale=1080:1920');
  expect(graph).toContain('[r1]trim=start_frame=60,setpts=PTS-STARTPTS,split=2[r1a][r1b]');
  expect(graph).toContain('[r0done][r1done]concat=n=2:v=1:a=0[film]');
});

test('reframeGraph enlarges before a moving crop, so that its steps are pixels of the clip', () => {
  const moves = [{ atSeconds: 1, seconds: 2, by: 100 }];
  const graph = reframeGraph(
    { segments: [{ startSeconds: 0, endSeconds: 5, layout: 'one', view: { ...still, moves } }] },
    '[0:v]',
    '[f]',
  );
  expect(graph).toContain('crop=506:720:220:0,scale=1346:1920');
  expect(graph).toMatch(/crop=1080:1920:'min\(max\(0,2\*round\(\(0\+266\.01\*.*\)\/2\)\),266\)':0/);
});

test('reframeGraph puts a whole video above its captions, and below the title where it has none', () => {
  const fit = { startSeconds: 0, endSeconds: 5, layout: 'fit' } as const;
  expect(reframeGraph({ segments: [fit] }, '[0:v]', '[f]')).toContain("y='if(gte(h,1020),(H-h)/2,1020-h)'");
  expect(reframeGraph({ segments: [{ ...fit, isWordless: true }] }, '[0:v]', '[f]')).toContain(
    "y='if(gte(h,1248),(H-h)/2,1248-h)'",
  );
});
