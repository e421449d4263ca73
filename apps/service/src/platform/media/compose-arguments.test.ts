import { expect, test } from 'vitest';
import { type CompositionInput, composeArguments } from './compose-arguments.ts';

const composing: CompositionInput = {
  inputs: [
    { path: '/scratch/ground.png', formats: ['png_pipe'], options: ['-framerate', '30'] },
    { path: '/scratch/film.mp4', formats: ['mov'] },
  ],
  filter: '[0:v]null[composed]',
  frames: 363,
  fps: 30,
  posterFrame: 18,
  videoPath: '/scratch/video.mp4',
  posterPath: '/scratch/poster.jpg',
};
const silent = composeArguments(composing).join(' ');
const sounding = composeArguments({ ...composing, soundInput: 1 }, 2.5).join(' ');

test('composeArguments puts the lists of protocols and formats, and its own options, before every input', () => {
  expect(silent).toContain(
    '-protocol_whitelist file -format_whitelist png_pipe -framerate 30 -i file:/scratch/ground.png ' +
      '-protocol_whitelist file -format_whitelist mov -i file:/scratch/film.mp4 ' +
      '-protocol_whitelist pipe -t 12.1 -format_whitelist lavfi -f lavfi -i anullsrc=',
  );
});

test('composeArguments cuts silence to the length of the video, and normalises the sound of an input', () => {
  expect(silent).toContain('-map [video] -map 2:a -r 30 -c:v libx264 -profile:v high');
  expect(silent).toContain('-movflags +faststart -f mp4 -ac 2 -map_metadata -1 -t 12.1 file:/scratch/video.mp4');
  expect(sounding).toContain('[1:a]volume=2.50dB,aresample=192000,alimiter=limit=0.8414');
  expect(sounding).toContain('aresample=48000,apad[sound]');
  expect(sounding).toContain('-map [video] -map [sound] ');
  expect(sounding).not.toContain('anullsrc');
});

test('composeArguments cuts the poster in the graph at the named frame', () => {
  expect(silent).toContain('[composed]split[video][still];\n[still]trim=start_frame=18:end_frame=19,scale=');
});
