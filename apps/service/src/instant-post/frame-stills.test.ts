import { expect, test } from 'vitest';
import { bestLook, cropAround, looksOf, placeOf, stillFramesFor } from './frame-stills.ts';

const stillFrames = stillFramesFor('en');
const source = { width: 1_280, height: 720 };
const faceAt = (x: number, score = 1) => ({ x: x - 80, y: 210, width: 160, height: 190, score });
const look = (x: number, score = 1) => ({ atSeconds: x, face: faceAt(x, score) });

test('a face at the left of a film stands beside the title of a thumbnail, not behind it', () => {
  for (const x of [460, 640, 860, 1_000]) {
    expect(placeOf(look(x), source, stillFrames.wide)).toBeCloseTo(0.72, 1);
  }
});

test('where words start at the right, the face stands at the left', () => {
  const toLeft = stillFramesFor('ar');
  for (const x of [280, 420, 640, 820]) expect(placeOf(look(x), source, toLeft.wide)).toBeCloseTo(0.28, 1);
  expect(bestLook([look(250), look(860)], source, toLeft.window).atSeconds).toBe(860);
  expect(toLeft.tall).toEqual(stillFrames.tall);
});

test('so does the large face of an upright film', () => {
  const upright = { width: 720, height: 1_280 };
  const large = { atSeconds: 0, face: { x: 265, y: 330, width: 190, height: 220, score: 1 } };
  expect(placeOf(large, upright, stillFrames.wide)).toBeCloseTo(0.72, 2);
});

test('of several faces a thumbnail takes one that it can show beside its title', () => {
  const looks = [look(250, 1), look(860, 0.8)];
  expect(bestLook(looks, source, stillFrames.wide).atSeconds).toBe(860);
  expect(bestLook(looks, source, stillFrames.window).atSeconds).toBe(250);
  expect(bestLook([look(250)], source, stillFrames.wide).atSeconds).toBe(250);
});

test('what is shown lies inside the film, and nobody in sight is shown whole', () => {
  for (const x of [90, 460, 860, 1_190]) {
    for (const frame of Object.values(stillFrames)) {
      const [width = 0, height = 0, left = 0, top = 0] =
        cropAround(faceAt(x), source, frame).match(/\d+/g)?.map(Number) ?? [];
      expect(left + width).toBeLessThanOrEqual(source.width);
      expect(top + height).toBeLessThanOrEqual(source.height);
    }
  }
  expect(cropAround(null, source, stillFrames.wide)).toBe('crop=1280:720:0:0');
});

test('frames at a cut are not taken, and a film without faces gives the middle of its best moment', () => {
  const moments = [{ name: 'moment-1', startSeconds: 10, endSeconds: 30, score: 50 }] as never[];
  const seen = {
    'moment-1': [
      { atSeconds: 2, faces: [faceAt(400)] },
      { atSeconds: 5, faces: [faceAt(860)] },
    ],
  };
  expect(looksOf({ moments, cuts: [12.1] }, seen).map(({ atSeconds }) => atSeconds)).toEqual([15]);
  expect(looksOf({ moments, cuts: [] }, {})).toEqual([{ atSeconds: 20, face: null }]);
});
