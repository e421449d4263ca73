import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { decodeImage } from '#platform/images';
import type { MediaInput } from '#platform/media';
import { bleedPixels } from '../brand/bleed-edges.ts';
import { type CaptionState, captionList } from '../timeline/captions-track.ts';
import type { LayerBox } from '../timeline/timeline.ts';

/**
 * The position of captions, the sheet on which each word is marked once, from top to bottom, and when each is shown.
 */
export type ClipWords = Omit<LayerBox, 'opaque'> & { sheet: Uint8Array; states: readonly CaptionState[] };

/**
 * This many words are decoded at once: one by one would repeat everything above them each time, all at once is large
 * for a long talk.
 */
const BAND = 60;

/** Cuts the sheet and writes the list that plays its pieces. */
export async function writeWords({ sheet, states, width, height }: ClipWords, parent: string): Promise<MediaInput> {
  const folder = join(parent, 'words');
  await mkdir(folder);
  const nameOf = (word: number | null): string => `word-${word ?? 'none'}.png`;
  const pieceBytes = 4 * width * height;
  await writeFile(join(folder, nameOf(null)), await bleedPixels(Buffer.alloc(pieceBytes), { width, height }));
  const words = [...new Set(states.flatMap((state) => state.word ?? []))];
  for (const [band, own] of Map.groupBy(words, (word) => Math.floor(word / BAND))) {
    const first = band * BAND;
    const rows = (Math.max(...own) - first + 1) * height;
    const area = { left: 0, top: first * height, width, height: rows };
    const task = { use: 'screenshot', extract: area, alpha: 'ensure', output: { format: 'raw' } } as const;
    const { bytes: pixels } = await decodeImage(task, sheet);
    for (const word of own) {
      const piece = pixels.subarray((word - first) * pieceBytes, (word - first + 1) * pieceBytes);
      await writeFile(join(folder, nameOf(word)), await bleedPixels(piece, { width, height }));
    }
  }
  const path = join(folder, 'words.ffconcat');
  await writeFile(path, captionList(states, nameOf));
  // A concat list may set the rate of its images only when it is trusted. We write this one ourselves.
  return { path, formats: ['concat', 'png_pipe'], options: ['-f', 'concat', '-safe', '0'] };
}
