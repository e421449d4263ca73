import { BADGE, RULER, STRIP } from '#site/strip';
import { type Crop, readFrames } from './raw-frames.ts';

/** What a film of `/strip` says by its pixels alone, frame by frame. */
export type StripReading = {
  /** As the strip shows it, drawn by the page's script. */
  positions: number[];
  /** How many frames the ruler of the document contradicts the strip in. */
  contradicted: number;
  /** Frames from one highest point of the badge to the next. */
  badgePeriods: number[];
};

type Size = { width: number; height: number; scale: number };

const BRIGHT = 128;
const FLAT = 2;

export async function readStrip(path: string, size: Size): Promise<StripReading> {
  const positions = await readPositions(path, size.scale);
  const ruler = await readRuler(path, size);
  const contradicted = positions.filter((position, at) => !agrees(position, ruler[at] ?? Number.NaN, size)).length;
  return { positions, contradicted, badgePeriods: periodsOf(await readBadge(path, size)) };
}

export async function readPositions(path: string, scale: number): Promise<number[]> {
  const cellPx = STRIP.cellPx * scale;
  const crop = { left: 0, top: 0, width: STRIP.bits * cellPx, height: cellPx };
  return (await readFrames(path, crop)).map((pixels) =>
    numberIn(pixels, crop, { count: STRIP.bits, cellPx, y: cellPx / 2 }),
  );
}

/** Read in the middle of the window, away from the strip and the header. */
async function readRuler(path: string, { height, scale }: Size): Promise<number[]> {
  const cellPx = RULER.columnPx * scale;
  const top = Math.round(height / 2) * scale;
  const crop = { left: 0, top, width: RULER.columns * cellPx, height: 2 };
  return (await readFrames(path, crop)).map((pixels) => numberIn(pixels, crop, { count: RULER.columns, cellPx, y: 0 }));
}

/** Where a line of the ruler crosses, neighbours may blend: the step beside is as good. */
function agrees(position: number, marks: number, { height }: Size): boolean {
  const steps = 2 ** RULER.columns;
  const wanted = [-1, 0, 1].map((off) => Math.floor((position + Math.round(height / 2) + off) / RULER.stepPx) % steps);
  return wanted.includes(marks);
}

function numberIn(pixels: Buffer, { width }: Crop, row: { count: number; cellPx: number; y: number }): number {
  let value = 0;
  for (let cell = 0; cell < row.count; cell += 1) {
    const x = Math.round((cell + 0.5) * row.cellPx);
    const at = (Math.floor(row.y) * width + x) * 3;
    value = value * 2 + (pixels.readUInt8(at) > BRIGHT ? 1 : 0);
  }
  return value;
}

/** The middle of the badge in each frame, by its colour. */
async function readBadge(path: string, { width, height, scale }: Size): Promise<number[]> {
  const reach = BADGE.sizePx + BADGE.bobPx * 2;
  const crop = {
    left: (width - BADGE.rightPx - BADGE.sizePx) * scale,
    top: (height - BADGE.bottomPx - reach) * scale,
    width: BADGE.sizePx * scale,
    height: (reach + BADGE.bottomPx) * scale,
  };
  return (await readFrames(path, crop)).map((pixels) => middleOf(pixels, crop));
}

function middleOf(pixels: Buffer, { width, height }: Crop): number {
  let sum = 0;
  let count = 0;
  for (let at = 0; at < width * height; at += 1) {
    const isBadge = BADGE.rgb.every((value, channel) => Math.abs(pixels.readUInt8(at * 3 + channel) - value) < 40);
    if (!isBadge) continue;
    sum += Math.floor(at / width);
    count += 1;
  }
  return count === 0 ? Number.NaN : sum / count;
}

/** By upward crossings of the mean, which lie sharper than the turning points. */
function periodsOf(series: readonly number[]): number[] {
  const mean = series.reduce((sum, each) => sum + each, 0) / series.length;
  const crossings: number[] = [];
  for (let at = 1; at < series.length; at += 1) {
    const [before, after] = [(series[at - 1] ?? 0) - mean, (series[at] ?? 0) - mean];
    if (before < 0 && after >= 0) crossings.push(at - after / (after - before));
  }
  return crossings.slice(1).map((crossing, at) => crossing - (crossings[at] ?? 0));
}

/** How much the middle of the window differs within itself, in grey levels: of a section that never appeared, nothing. */
export async function readFlatness(path: string, { width, height, scale }: Size) {
  const left = RULER.columns * RULER.columnPx;
  const crop = {
    left: left * scale,
    top: Math.round(height * 0.15) * scale,
    width: (width - left) * scale,
    height: Math.round(height * 0.7) * scale,
  };
  const contrasts = (await readFrames(path, { ...crop, shrink: 16 })).map(contrastOf);
  return { last: contrasts.at(-1) ?? 0, flatFrames: contrasts.filter((each) => each < FLAT).length };
}

/** Standard deviation of the brightness. */
function contrastOf(pixels: Buffer): number {
  let sum = 0;
  let squares = 0;
  for (const value of pixels) {
    sum += value;
    squares += value * value;
  }
  const mean = sum / pixels.length;
  return Math.sqrt(squares / pixels.length - mean * mean);
}
