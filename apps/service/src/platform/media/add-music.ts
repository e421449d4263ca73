import { rename, rm, stat, writeFile } from 'node:fs/promises';
import { inputOf, type MediaInput, QUIET } from './encoding.ts';
import { findGain, gainFilter, LEVELS } from './loudness.ts';
import { startMediaProcess } from './media-process.ts';
import { type Command, type MediaTools, SOUNDFONT } from './media-tools.ts';

type Options = { signal: AbortSignal; limitMs: number };

export type Music = {
  /** An MP4, whose sound is replaced. */
  videoPath: string;
  /** A Standard MIDI File. */
  midi: Uint8Array;
  seconds: number;
  /** Then the music is quieter, and ducks under the speech. */
  hasSpeech: boolean;
};

const RATE = 48_000;
const FADE_SECONDS = 0.7;
/** A note on the first sample would overshoot in the encoder. */
const BEGIN_SECONDS = 0.03;
/** Under speech, also during pauses. */
const UNDER_SPEECH_DB = -8;
const DUCK = 'sidechaincompress=threshold=0.015:ratio=10:attack=15:release=450:makeup=1';

/**
 * Synthesises a score and mixes it under a video; returns the video's new size, or null when no music can be played.
 */
export async function addMusic(tools: MediaTools, music: Music, options: Options): Promise<number | null> {
  const { fluidsynth } = tools;
  if (fluidsynth === null) return null;
  const { videoPath, seconds } = music;
  const [midiPath, rawPath, soundingPath] = ['mid', 'raw', 'mp4'].map((type) => `${videoPath}.music.${type}`) as Paths;
  try {
    await writeFile(midiPath, music.midi);
    await run(fluidsynth, playArguments(midiPath, rawPath), options);
    const input = rawInput(rawPath, seconds);
    const gainDb = await findGain(tools, { input, level: LEVELS.music }, options);
    await run(tools.ffmpeg, soundArguments(music, { input, gainDb, soundingPath }), options);
    await rename(soundingPath, videoPath);
    return (await stat(videoPath)).size;
  } finally {
    await Promise.all([midiPath, rawPath, soundingPath].map((path) => rm(path, { force: true })));
  }
}

type Paths = [string, string, string];

async function run(command: Command, args: readonly string[], options: Options): Promise<void> {
  const { ended, stdin } = startMediaProcess(command, args, options);
  stdin.end();
  await ended;
}

/** One thread and raw samples without a header: the same bytes each time. `-i` disables the shell. */
export function playArguments(midiPath: string, rawPath: string): string[] {
  const settings = ['synth.cpu-cores=1', 'synth.dynamic-sample-loading=1', 'synth.lock-memory=0'];
  const output = ['-r', String(RATE), '-O', 'float', '-T', 'raw', '-F', `file:${rawPath}`];
  return [
    '-n',
    '-q',
    '-g',
    '0.5',
    ...settings.flatMap((item) => ['-o', item]),
    ...output,
    SOUNDFONT,
    '-i',
    `file:${midiPath}`,
  ];
}

function rawInput(path: string, seconds: number): MediaInput {
  const layout = ['-f', 'f32le', '-ar', String(RATE), '-ac', '2', '-t', String(seconds)];
  return { path, formats: ['f32le'], options: layout };
}

type MusicTrack = { input: MediaInput; gainDb: number; soundingPath: string };

function soundArguments(
  { videoPath, seconds, hasSpeech }: Music,
  { input, gainDb, soundingPath }: MusicTrack,
): string[] {
  const start = Math.max(0, seconds - FADE_SECONDS);
  const fades = `afade=t=in:d=${BEGIN_SECONDS},afade=t=out:st=${start}:d=${FADE_SECONDS}`;
  const played = `[1:a]${gainFilter(gainDb, LEVELS.music)},${fades},apad=whole_dur=${seconds}`;
  const graph = hasSpeech ? underSpeech(played) : `${played}[sound]`;
  return [
    ...QUIET,
    ...inputOf({ path: videoPath, formats: ['mov'] }),
    ...inputOf(input),
    ...['-filter_complex', graph, '-map', '0:v', '-map', '[sound]', '-c:v', 'copy', '-c:a', 'aac', '-b:a', '160k'],
    ...['-ar', String(RATE), '-ac', '2', '-map_metadata', '-1', '-movflags', '+faststart', '-f', 'mp4'],
    `file:${soundingPath}`,
  ];
}

function underSpeech(played: string): string {
  return [
    '[0:a]asplit[speech][key]',
    `${played},volume=${UNDER_SPEECH_DB}dB[music]`,
    `[music][key]${DUCK}[ducked]`,
    `[speech][ducked]amix=inputs=2:duration=first:normalize=0,${gainFilter(0, LEVELS.speech)}[sound]`,
  ].join(';');
}
