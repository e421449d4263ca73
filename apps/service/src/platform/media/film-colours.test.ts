import { expect, test } from 'vitest';
import { assumedColours } from './film-colours.ts';

const film = { codec: 'h264', profile: 'High', pixelFormat: 'yuv420p', fps: 30 };

test('a large film that does not say its colours is taken for BT.709, upright or not', () => {
  expect(assumedColours({ ...film, width: 1_280, height: 720, saysColours: false })).toEqual([
    'setparams=colorspace=bt709',
  ]);
  expect(assumedColours({ ...film, width: 720, height: 1_280, saysColours: false })).toHaveLength(1);
});

test('a film that says its colours, one of a television of old, and a sound alone are left as they are', () => {
  expect(assumedColours({ ...film, width: 1_280, height: 720, saysColours: true })).toEqual([]);
  expect(assumedColours({ ...film, width: 720, height: 576, saysColours: false })).toEqual([]);
  expect(assumedColours(null)).toEqual([]);
});
