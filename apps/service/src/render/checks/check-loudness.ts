import { LEVELS, type MediaTools, measureLoudness } from '#platform/media';
import type { Check } from './check.ts';

/** The sound of a clip: none, speech (with music below it), or music alone. */
export type ClipSound = { hasSpeech: boolean; hasMusic: boolean };

type Deps = { media: MediaTools; signal: AbortSignal };

/** In LU. The volume of players differs more. */
const NEAR = 2;
const LIMIT_MS = 60_000;

/** Checks that speech and music have the loudness of platforms. A nearly silent source stays quieter. */
export async function checkLoudness(
  { asset, path, ...heard }: ClipSound & { asset: string; path: string },
  { media, signal }: Deps,
): Promise<Check[]> {
  const level = levelOf(heard);
  if (level === null) return [];
  const lufs = await measureLoudness(media, path, { signal, limitMs: LIMIT_MS });
  const measure = Number.isFinite(lufs) ? lufs : null;
  const isNear = Math.abs(lufs - level) <= NEAR;
  const detail = `${measure ?? 'No'} LUFS; ${level} LUFS are wanted.`;
  return [{ asset, platform: null, rule: 'loudness', result: isNear ? 'pass' : 'warn', measure, limit: level, detail }];
}

function levelOf({ hasSpeech, hasMusic }: ClipSound): number | null {
  if (hasSpeech) return LEVELS.speech.lufs;
  return hasMusic ? LEVELS.music.lufs : null;
}
