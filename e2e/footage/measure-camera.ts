// Where the camera of a clip looks, and where a face stands in it, read from the pixels that its graph renders.

import { execFileSync } from 'node:child_process';
import { FPS, pathOf } from './draw-scene.ts';
import type { Truth } from './film.ts';

type Size = { width: number; height: number };

/** Of one rendered frame: how far from the left the source is cut off, in widths of the clip; where faces stand, 0 to 1. */
export type Measured = { left: number | null; faces: (number | null)[] };

const CLIP = { width: 1_080, height: 1_920 };
/** A row in the middle, and one in the middle of each half: wherever a clip lays a film, one of them is of it. */
const ROWS = [CLIP.height / 2 - 100, CLIP.height / 4, (3 * CLIP.height) / 4];
const LINE_PIXELS = 8;
/** The first figure of a scene, and the second. */
const COLOURS = ['magenta', 'yellow'] as const;
const ROW_BYTES = CLIP.width * 3;

type Rendering = {
  source: Size;
  truth: Pick<Truth, 'scenes'>;
  seconds: number;
  graph: (from: string, to: string) => string;
};

/**
 * Renders a film whose brightness says how far from the left a pixel was, with a coloured line through each face,
 * by the graph of a clip. What it shows needs no detector, and is exact to a fraction of a pixel.
 */
export function measureCamera({ source, truth, seconds, graph }: Rendering): Measured[] {
  const { width, height } = source;
  const ramp = `nullsrc=s=${width}x${height}:r=${FPS}:d=${1 / FPS},format=yuv444p,geq=lum='16+219*X/W':cb=128:cr=128,format=yuv420p,loop=-1:1:0,setpts=N/${FPS}/TB,trim=duration=${seconds}`;
  const lines = truth.scenes.flatMap(({ startSeconds, endSeconds, figures }) =>
    figures.slice(0, COLOURS.length).map((figure, at) => {
      const place = pathOf(figure, 'x', `(t-${startSeconds})`);
      const line = `color=${COLOURS[at]}:s=${LINE_PIXELS}x${height}:r=${FPS}`;
      return { line, place, enable: `between(t,${startSeconds},${endSeconds - 0.5 / FPS})` };
    }),
  );
  const drawn = lines.map(
    ({ line, place, enable }, at) =>
      `${line}[line${at}];[film${at}][line${at}]overlay=x='${place}-${LINE_PIXELS / 2}':y=0:enable='${enable}':shortest=1[film${at + 1}]`,
  );
  const rows = `split=${ROWS.length}${ROWS.map((_, at) => `[row${at}]`).join('')}`;
  const cut = ROWS.map((y, at) => `[row${at}]crop=${CLIP.width}:2:0:${y}[cut${at}]`);
  const stack = `${ROWS.map((_, at) => `[cut${at}]`).join('')}vstack=inputs=${ROWS.length},scale=in_color_matrix=bt709,format=rgb24[out]`;
  const parts = [`${ramp}[film0]`, ...drawn, graph(`[film${lines.length}]`, '[clip]'), `[clip]${rows}`, ...cut, stack];
  const bytes = execFileSync(
    'ffmpeg',
    ['-v', 'error', '-nostdin', '-filter_complex', parts.join(';'), '-map', '[out]', '-f', 'rawvideo', '-'],
    { maxBuffer: 1024 ** 3 },
  );
  const frameBytes = ROW_BYTES * 2 * ROWS.length;
  return Array.from({ length: Math.floor(bytes.length / frameBytes) }, (_, at) =>
    read(bytes.subarray(at * frameBytes, (at + 1) * frameBytes), source),
  );
}

function read(frame: Buffer, source: Size): Measured {
  const rows = ROWS.map((_, at) => frame.subarray(at * 2 * ROW_BYTES, at * 2 * ROW_BYTES + ROW_BYTES));
  const faces = COLOURS.map((colour) => middlemost(rows.map((row) => centreOf(row, colour))));
  return { left: leftOf(rows[0] ?? frame, source), faces };
}

/** In which column the line of a colour has its middle, as a share of the width. */
function centreOf(row: Buffer, colour: (typeof COLOURS)[number]): number | null {
  const columns: number[] = [];
  for (let column = 0; column < CLIP.width; column += 1) {
    const [red = 0, green = 0, blue = 0] = row.subarray(column * 3, column * 3 + 3);
    const isOf = colour === 'magenta' ? Math.min(red, blue) - green > 90 : Math.min(red, green) - blue > 90;
    if (isOf) columns.push(column + 0.5);
  }
  return columns.length === 0 ? null : mean(columns) / CLIP.width;
}

/** Who is shown twice is in the middle where one of the two is. */
function middlemost(centres: readonly (number | null)[]): number | null {
  const seen = centres.filter((centre) => centre !== null);
  return seen.toSorted((one, other) => Math.abs(one - 0.5) - Math.abs(other - 0.5))[0] ?? null;
}

/** The straight line through the brightness of a row, followed to its left edge. Grey columns only. */
function leftOf(row: Buffer, { width }: Size): number | null {
  const points: { x: number; y: number }[] = [];
  for (let column = 0; column < CLIP.width; column += 1) {
    const [red = 0, green = 0, blue = 0] = row.subarray(column * 3, column * 3 + 3);
    const isGrey = Math.max(red, green, blue) - Math.min(red, green, blue) < 12;
    if (isGrey) points.push({ x: column + 0.5, y: (green / 255) * width });
  }
  if (points.length < CLIP.width / 2) return null;
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))];
  const slope =
    points.reduce((sum, point) => sum + (point.x - x) * (point.y - y), 0) /
    points.reduce((sum, point) => sum + (point.x - x) ** 2, 0);
  // Pixels of the source, counted in widths of what the clip shows of it.
  return slope <= 0 ? null : (y - slope * x) / (slope * CLIP.width);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
