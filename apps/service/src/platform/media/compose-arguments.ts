import { h264, inputOf, type MediaInput, posterGraph, posterOutput, QUIET, SILENCE } from './encoding.ts';
import { gainFilter, LEVELS } from './loudness.ts';

/** A video composed only of files. */
export type CompositionInput = {
  inputs: readonly MediaInput[];
  /** Takes its inputs from 0 on, returns `[composed]`: 4:2:0, BT.709, TV range. */
  filter: string;
  frames: number;
  fps: number;
  videoPath: string;
  posterPath: string;
  posterFrame: number;
  /** The index of the input with the sound; silence when omitted. */
  soundInput?: number;
};

export function composeArguments(composing: CompositionInput, gainDb = 0): string[] {
  const { inputs, filter, frames, fps, videoPath, soundInput } = composing;
  // Silence has no end, and a sound may end early: both are set to the length of the video.
  const lengthSeconds = String(frames / fps);
  const graph = [filter, '[composed]split[video][still]', posterGraph(composing)];
  const silence = ['-protocol_whitelist', 'pipe', '-t', lengthSeconds, ...SILENCE];
  if (soundInput !== undefined) graph.push(`[${soundInput}:a]${gainFilter(gainDb, LEVELS.speech)},apad[sound]`);
  return [
    ...QUIET,
    ...inputs.flatMap(inputOf),
    ...(soundInput === undefined ? silence : []),
    ...['-filter_complex', graph.join(';\n')],
    ...['-map', '[video]', '-map', soundInput === undefined ? `${inputs.length}:a` : '[sound]'],
    ...['-r', String(fps), ...h264({ fps }), '-ac', '2', '-map_metadata', '-1', '-t', lengthSeconds],
    `file:${videoPath}`,
    ...posterOutput(composing),
  ];
}
