import { oklabOf } from './oklab.ts';
import type { Pixels } from './pixels.ts';

const FRAME = 0.04;
const LEAST_SIDES = 3;

/** The object is on plain white: the outermost part is white and even on at least three sides. */
export function isOnWhite({ width, height, channels, bytes }: Pixels): boolean {
  const band = { x: Math.max(1, Math.round(width * FRAME)), y: Math.max(1, Math.round(height * FRAME)) };
  const sides = [
    { left: 0, top: 0, right: width, bottom: band.y },
    { left: 0, top: height - band.y, right: width, bottom: height },
    { left: 0, top: 0, right: band.x, bottom: height },
    { left: width - band.x, top: 0, right: width, bottom: height },
  ];
  const isWhite = ({ left, top, right, bottom }: (typeof sides)[number]): boolean => {
    let [sum, squares, chroma, count] = [0, 0, 0, 0];
    for (let y = top; y < bottom; y += 2)
      for (let x = left; x < right; x += 2) {
        const from = (y * width + x) * channels;
        const { light, a, b } = oklabOf(bytes[from] ?? 0, bytes[from + 1] ?? 0, bytes[from + 2] ?? 0);
        sum += light;
        squares += light * light;
        chroma += Math.hypot(a, b);
        count += 1;
      }
    const mean = sum / count;
    const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
    return mean > 0.9 && chroma / count < 0.02 && spread < 0.03;
  };
  return sides.filter(isWhite).length >= LEAST_SIDES;
}

/** The transparent share of the image, and of its outermost pixels. */
export function transparency(pixels: Pixels): { share: number; edgeShare: number } {
  const { width, height, channels } = pixels;
  if (channels !== 4) return { share: 0, edgeShare: 0 };
  const columns = Array.from({ length: width }, (_, x) => x);
  const rows = Array.from({ length: height }, (_, y) => y * width);
  const edge = [
    ...columns.flatMap((x) => [x, (height - 1) * width + x]),
    ...rows.flatMap((start) => [start, start + width - 1]),
  ];
  let clear = 0;
  for (let at = 0; at < width * height; at += 1) if (isClear(pixels, at)) clear += 1;
  return { share: clear / (width * height), edgeShare: edge.filter((at) => isClear(pixels, at)).length / edge.length };
}

function isClear({ bytes }: Pixels, at: number): boolean {
  return (bytes[at * 4 + 3] ?? 255) < 16;
}
