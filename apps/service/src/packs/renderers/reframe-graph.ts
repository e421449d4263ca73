// The camera plan as ffmpeg filters: from a video of any shape to one of the clip's size.

import type { CameraSegment, Move, View } from '../handovers/video.ts';

const FPS = 30;
const [WIDTH, HEIGHT] = [1_080, 1_920];
const COLOURS = 'out_color_matrix=bt709:out_range=tv';
/** Segments are concatenated, so their streams must have the same properties. */
const ALIKE = ',format=yuv420p,setsar=1';
/** The largest region of the video with the shape of the clip. */
const MIDDLE = `crop='min(iw,ih*${WIDTH}/${HEIGHT})':'min(ih,iw*${HEIGHT}/${WIDTH})'`;
/** A whole video is above the captions; without captions it is below the title. */
const FITTED_BOTTOM = { aboveCaptions: 1_020, belowTitle: 1_248 };

/** The segments of a video, and the filters before all of them. */
export type CameraPath = { segments: readonly CameraSegment[]; before?: readonly string[] };

/** Takes a video, returns frames of 1080x1920 at 30 per second. Labels begin with `r`. */
export function reframeGraph({ segments, before = [] }: CameraPath, from: string, to: string): string {
  const names = segments.map((_, index) => `[r${index}]`).join('');
  const whole = [...before, 'setpts=PTS-STARTPTS', `fps=${FPS}:start_time=0`, `split=${segments.length}${names}`];
  const parts = [`${from}${whole.join(',')}`];
  for (const [at, segment] of segments.entries()) {
    const [start, end] = [frameOf(segment.startSeconds), frameOf(segment.endSeconds)];
    const isLast = at === segments.length - 1;
    const trim = `trim=start_frame=${start}${isLast ? '' : `:end_frame=${end}`},setpts=PTS-STARTPTS`;
    parts.push(...layOut(segment, `[r${at}]${trim}`, `r${at}`));
  }
  parts.push(`${segments.map((_, index) => `[r${index}done]`).join('')}concat=n=${segments.length}:v=1:a=0${to}`);
  return parts.join(';\n');
}

function layOut(segment: CameraSegment, head: string, name: string): string[] {
  if (segment.layout === 'one') return [`${head},${windowOf(segment.view, HEIGHT)}${ALIKE}[${name}done]`];
  if (segment.layout === 'two') {
    const [left, right] = segment.views;
    return [
      `${head},split=2[${name}a][${name}b]`,
      `[${name}a]${windowOf(left, HEIGHT / 2)}[${name}top]`,
      `[${name}b]${windowOf(right, HEIGHT / 2)}[${name}bottom]`,
      `[${name}top][${name}bottom]vstack,drawbox=x=0:y=${HEIGHT / 2 - 3}:w=${WIDTH}:h=6:color=black:t=fill${ALIKE}[${name}done]`,
    ];
  }
  const bottom = segment.isWordless ? FITTED_BOTTOM.belowTitle : FITTED_BOTTOM.aboveCaptions;
  // The background is the video itself, large, blurred and dark, so that it does not compete with the foreground.
  return [
    `${head},split=2[${name}a][${name}b]`,
    `[${name}a]${MIDDLE},scale=136:240:flags=area:${COLOURS},gblur=sigma=7,eq=brightness=-0.12:saturation=0.75,scale=${WIDTH}:${HEIGHT}:flags=bicubic[${name}ground]`,
    `[${name}b]scale=${WIDTH}:${HEIGHT}:force_original_aspect_ratio=decrease:force_divisible_by=2:${COLOURS}[${name}film]`,
    `[${name}ground][${name}film]overlay=x=(W-w)/2:y='if(gte(h,${bottom}),(H-h)/2,${bottom}-h)'${ALIKE}[${name}done]`,
  ];
}

/** Enlarged before it moves: a step of one pixel of a small video would be visible as a jolt. */
function windowOf({ width, height, x, y, moves }: View, shownHeight: number): string {
  const scale = (w: number): string => `scale=${w}:${shownHeight}:flags=bicubic:${COLOURS}`;
  if (moves.length === 0) return `crop=${width}:${height}:${x}:${y},${scale(WIDTH)}`;
  const { left, right } = reachOf(x, moves);
  const enlarged = WIDTH / width;
  const total = even((right - left + width) * enlarged);
  const way = moves.map((move) => `+${round(move.by * enlarged)}*${progress(move)}`).join('');
  const offset = `2*round((${round((x - left) * enlarged)}${way})/2)`.replaceAll('+-', '-');
  return `crop=${right - left + width}:${height}:${left}:${y},${scale(total)},crop=${WIDTH}:${shownHeight}:'min(max(0,${offset}),${total - WIDTH})':0`;
}

/** The leftmost and rightmost position of the window. */
function reachOf(x: number, moves: readonly Move[]): { left: number; right: number } {
  let at = x;
  let [left, right] = [x, x];
  for (const { by } of moves) {
    at += by;
    left = Math.min(left, at);
    right = Math.max(right, at);
  }
  return { left, right };
}

function progress({ atSeconds, seconds }: Move): string {
  const u = `clip((t-${round(atSeconds)})/${round(seconds)},0,1)`;
  return `(st(0,${u})*0+pow(ld(0),3)*(10-15*ld(0)+6*pow(ld(0),2)))`;
}

export function frameOf(seconds: number): number {
  return Math.round(seconds * FPS);
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}

function even(value: number): number {
  return 2 * Math.round(value / 2);
}
