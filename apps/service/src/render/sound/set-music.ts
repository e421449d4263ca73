import { addMusic, type MediaTools } from '#platform/media';
import type { Style } from '#render/template';
import { compose } from './compose.ts';
import { midiOf } from './midi.ts';

/** The music of a clip: one piece for all clips of a pack. */
export type ClipMusic = { seed: number; style: Style; hasSpeech: boolean };

type Clip = ClipMusic & { path: string; seconds: number; cuts: readonly number[] };
type Deps = { media: MediaTools; signal: AbortSignal };

/** The credit for the music in the record. */
export const MUSIC_CREDIT = 'composed for this pack, no third-party recording';
const LIMIT_MS = 2 * 60_000;

/** Composes for the cuts of a clip and mixes the music under it. Returns its new size; null when none can be played. */
export function setMusic({ path, seconds, hasSpeech, ...clip }: Clip, { media, signal }: Deps): Promise<number | null> {
  const midi = midiOf(compose({ ...clip, seconds }));
  return addMusic(media, { videoPath: path, midi, seconds, hasSpeech }, { signal, limitMs: LIMIT_MS });
}
