import { decodeImage } from '#platform/images';
import type { Logo } from '#render/template';
import { distanceOf } from './color.ts';

const SAMPLE_PX = 48;
const SAMPLE = {
  use: 'logo',
  resize: { width: SAMPLE_PX, height: SAMPLE_PX, fit: 'fill', kernel: 'nearest' },
  alpha: 'ensure',
  output: { format: 'raw' },
} as const;
const VISIBLE_ALPHA = 200;
const SAME = 0.06;
/** A smaller share consists of edges between two colours. */
const LEAST_SHARE = 0.06;

/** The distinguishable colours of a logo, the most frequent first. */
export async function logoColours({ bytes }: Pick<Logo, 'bytes'>): Promise<string[]> {
  const { bytes: raw } = await decodeImage(SAMPLE, bytes);
  const counts: { colour: string; count: number }[] = [];
  let visible = 0;
  for (let at = 0; at < raw.length; at += 4) {
    if ((raw[at + 3] ?? 0) < VISIBLE_ALPHA) continue;
    visible += 1;
    const colour = `#${raw.subarray(at, at + 3).toString('hex')}`;
    const known = counts.find((item) => distanceOf(item.colour, colour) < SAME);
    if (known === undefined) counts.push({ colour, count: 1 });
    else known.count += 1;
  }
  return counts
    .filter(({ count }) => count >= visible * LEAST_SHARE)
    .toSorted((a, b) => b.count - a.count)
    .map(({ colour }) => colour);
}
