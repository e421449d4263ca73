import { readFrames } from '@galley/fixtures/footage/raw-frames.ts';
import { CLOCK_ROWS } from '@galley/fixtures/site/clocks.ts';

/**
 * How fast a clock ran in a video: 1 is true speed. `worstMs` is the largest deviation of one frame from the fitted
 * line.
 */
export type ClockReading = { rate: number; worstMs: number };

const BRIGHT = 128;

/** Measures a bar of `/clocks` in every frame and fits a straight line. */
export async function readClock(
  path: string,
  { row, fps, scale }: { row: number; fps: number; scale: number },
): Promise<ClockReading> {
  const { leftPx, topPx, pitchPx, heightPx, widthPx, periodMs } = CLOCK_ROWS;
  const top = (topPx + row * pitchPx + Math.floor(heightPx / 2)) * scale;
  const frames = await readFrames(path, { left: leftPx * scale, top, width: widthPx * scale, height: 2 });
  const lengths = frames.map((pixels) => lengthOf(pixels, widthPx * scale));
  const times = unwrap(
    lengths.map((length) => (length / (widthPx * scale)) * periodMs),
    periodMs,
  );
  return lineThrough(times, 1_000 / fps);
}

function lengthOf(pixels: Buffer, width: number): number {
  let length = 0;
  for (let x = 0; x < width; x += 1) if (pixels.readUInt8(x * 3) > BRIGHT) length += 1;
  return length;
}

/** A bar that starts again has completed a period. */
function unwrap(times: readonly number[], periodMs: number): number[] {
  let turns = 0;
  return times.map((time, index) => {
    if (index > 0 && time < (times[index - 1] ?? 0) - periodMs / 2) turns += 1;
    return time + turns * periodMs;
  });
}

/** Least squares of the clock's time over the video's time. */
function lineThrough(times: readonly number[], frameMs: number): ClockReading {
  const count = times.length;
  const meanX = ((count - 1) / 2) * frameMs;
  const meanY = times.reduce((sum, time) => sum + time, 0) / count;
  let xy = 0;
  let xx = 0;
  for (const [at, time] of times.entries()) {
    xy += (at * frameMs - meanX) * (time - meanY);
    xx += (at * frameMs - meanX) ** 2;
  }
  const rate = xy / xx;
  const worstMs = Math.max(...times.map((time, index) => Math.abs(time - meanY - (index * frameMs - meanX))));
  return { rate, worstMs };
}
