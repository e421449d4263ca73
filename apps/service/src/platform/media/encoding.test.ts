import { describe, expect, test } from 'vitest';
import { type Encoding, gifArguments, gifVideoArguments, videoArguments } from './encoding.ts';

const encoding: Encoding = {
  format: 'mp4',
  fps: 30,
  width: 1_080,
  height: 1_920,
  videoPath: '/scratch/video.mp4',
  posterPath: '/scratch/poster.jpg',
};
const parts = { videoPath: '/scratch/film.mkv', palettePath: '/scratch/palette.png' };
const compose = {
  inputs: [{ path: '/scratch/frame.png', formats: ['image2', 'png_pipe'] }],
  filter: '[1:v][frames]overlay=40:60[composed]',
};
const all = {
  mp4: videoArguments(encoding),
  webm: videoArguments({ ...encoding, format: 'webm' }),
  composed: videoArguments({ ...encoding, compose }),
  video: gifVideoArguments({ ...encoding, format: 'gif' }, parts),
  gif: gifArguments({ ...encoding, format: 'gif' }, parts),
};

describe.each(Object.entries(all))('arguments of %s', (_, args) => {
  const inputs = args.flatMap((arg, index) => (arg === '-i' ? [index] : []));

  test('name what may be read, and by which protocol, before every input', () => {
    expect(inputs.length).toBeGreaterThan(0);
    for (const [at, input] of inputs.entries()) {
      const before = args.slice(inputs[at - 1] ?? 0, input);
      expect(before).toContain('-protocol_whitelist');
      expect(before[before.indexOf('-protocol_whitelist') + 1]).toMatch(/^(file|pipe)$/);
      expect(before[before.indexOf('-format_whitelist') + 1]).not.toMatch(/hls|dash|concat|sdp/);
    }
  });

  test('name files so that no name is parsed as a protocol or an option', () => {
    for (const arg of args.filter((item) => item.includes('/scratch/'))) expect(arg).toMatch(/^file:\/scratch/);
    for (const input of inputs) expect(args[input + 1]).toMatch(/^(file:|pipe:0$|anullsrc=)/);
  });
});

test('videoArguments encodes what platforms accept', () => {
  const text = all.mp4.join(' ');
  for (const wanted of ['libx264', '-profile:v high', 'yuv420p', '+faststart', '-c:a aac', 'bt709']) {
    expect(text).toContain(wanted);
  }
});

test("videoArguments puts a caller's graph between the frames and the encoder", () => {
  const graph = all.composed[all.composed.indexOf('-filter_complex') + 1];
  expect(graph).toMatch(/\[frames\];\[1:v\]\[frames\]overlay=40:60\[composed\];\[composed\].*split\[video\]/);
});
