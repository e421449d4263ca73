import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { assumedColours, findMediaTools, probe } from '#platform/media';
import { reframeGraph } from './reframe-graph.ts';

const COLOUR = [0xd2, 0x2b, 0x4f];
const folder = mkdtempSync(join(tmpdir(), 'galley-colours-'));
const path = join(folder, 'film.mp4');

/** As a phone or an editor writes it: large, in BT.709, and without a colour tag. */
beforeAll(() => {
  const image = 'color=0xd22b4f:s=1280x720:r=30:d=0.2,format=rgb24,scale=out_color_matrix=bt709:out_range=tv';
  const args = ['-v', 'error', '-f', 'lavfi', '-i', `${image},format=yuv420p`, '-c:v', 'libx264', '-crf', '4', path];
  execFileSync('ffmpeg', args);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The colour error at the centre of a reframed video, decoded as players decode it. */
function errorOf(layout: 'one' | 'fit', before: readonly string[]): number {
  const view = { width: 404, height: 720, x: 400, y: 0, moves: [] };
  const segment = { startSeconds: 0, endSeconds: 0.2 };
  const segments = [layout === 'one' ? { ...segment, layout, view } : { ...segment, layout }];
  const at = layout === 'one' ? 960 : 700;
  const read = `[f]crop=2:2:540:${at},scale=in_color_matrix=bt709:in_range=tv,format=rgb24[out]`;
  const graph = `${reframeGraph({ segments, before }, '[0:v]', '[f]')};${read}`;
  const raw = ['-map', '[out]', '-frames:v', '1', '-f', 'rawvideo', 'pipe:1'];
  const pixels = execFileSync('ffmpeg', ['-v', 'error', '-i', path, '-filter_complex', graph, ...raw]);
  return Math.max(...COLOUR.map((value, channel) => Math.abs((pixels[channel] ?? 0) - value)));
}

test('reframeGraph preserves the colours of a video without a colour tag, cropped or whole', async () => {
  const { video } = await probe(await findMediaTools(), path, new AbortController().signal);
  expect(video).toMatchObject({ declaresColours: false });
  for (const layout of ['one', 'fit'] as const) expect(errorOf(layout, assumedColours(video))).toBeLessThanOrEqual(3);
});

test("reframeGraph (control): decoded with ffmpeg's default colours, the video is off", () => {
  expect(errorOf('one', [])).toBeGreaterThan(6);
});
