import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { MediaInput } from '#platform/media';
import { bleedEdges } from './bleed-edges.ts';
import { type CaptionState, captionList } from './captions-track.ts';
import type { LayerBox } from './timeline.ts';

/** Where captions stand, the sheet on which each word is marked once, from the top down, and when each is shown. */
export type ClipWords = Omit<LayerBox, 'opaque'> & { sheet: Uint8Array; states: readonly CaptionState[] };

/** Cuts the sheet apart and writes the list that plays its pieces. */
export async function writeWords({ sheet, states, width, height }: ClipWords, folder: string): Promise<MediaInput> {
  const nameOf = (word: number | null): string => `word-${word ?? 'none'}.png`;
  const nothing = { width, height, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
  await sharp({ create: nothing })
    .png()
    .toFile(join(folder, nameOf(null)));
  for (const word of new Set(states.flatMap((state) => state.word ?? []))) {
    const piece = await sharp(sheet)
      .extract({ left: 0, top: word * height, width, height })
      .png()
      .toBuffer();
    await writeFile(join(folder, nameOf(word)), await bleedEdges(piece));
  }
  const path = join(folder, 'words.ffconcat');
  await writeFile(path, captionList(states, nameOf));
  // A list may only say the rate of its pictures where it is trusted. This one is ours, word for word.
  return { path, formats: ['concat', 'png_pipe'], options: ['-f', 'concat', '-safe', '0'] };
}
