import { expect, test } from 'vitest';
import { assumedColours } from './video-colours.ts';

const video = { codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', fps: 30 };

test('assumedColours assumes BT.709 for a large video without a colour tag, portrait or not', () => {
  expect(assumedColours({ ...video, width: 1_280, height: 720, declaresColours: false })).toEqual([
    'setparams=colorspace=bt709',
  ]);
  expect(assumedColours({ ...video, width: 720, height: 1_280, declaresColours: false })).toHaveLength(1);
});

test('assumedColours leaves a tagged video, one of standard definition, and audio unchanged', () => {
  expect(assumedColours({ ...video, width: 1_280, height: 720, declaresColours: true })).toEqual([]);
  expect(assumedColours({ ...video, width: 720, height: 576, declaresColours: false })).toEqual([]);
  expect(assumedColours(null)).toEqual([]);
});
