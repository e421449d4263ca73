import { expect, test } from 'vitest';
import { bestCandidate, candidatesOf, cropAround, positionOf, stillFramesFor } from './frame-stills.ts';

const stillFrames = stillFramesFor('en');
const source = { width: 1_280, height: 720 };
const faceAt = (x: number, score = 1) => ({ x: x - 80, y: 210, width: 160, height: 190, score });
const candidateAt = (x: number, score = 1) => ({ atSeconds: x, face: faceAt(x, score) });

test('cropAround shows a face on the left of a video beside the title of a thumbnail, not behind it', () => {
  for (const x of [460, 640, 860, 1_000]) {
    expect(positionOf(candidateAt(x), source, stillFrames.wide)).toBeCloseTo(0.72, 1);
  }
});

test('cropAround moves the face to the left when text starts at the right', () => {
  const toLeft = stillFramesFor('ar');
  for (const x of [280, 420, 640, 820]) expect(positionOf(candidateAt(x), source, toLeft.wide)).toBeCloseTo(0.28, 1);
  expect(bestCandidate([candidateAt(250), candidateAt(860)], source, toLeft.window).atSeconds).toBe(860);
  expect(toLeft.tall).toEqual(stillFrames.tall);
});

test('cropAround does the same for the large face of a portrait video', () => {
  const upright = { width: 720, height: 1_280 };
  const large = { atSeconds: 0, face: { x: 265, y: 330, width: 190, height: 220, score: 1 } };
  expect(positionOf(large, upright, stillFrames.wide)).toBeCloseTo(0.72, 2);
});

test('bestCandidate chooses, of several faces, one that a thumbnail can show beside its title', () => {
  const candidates = [candidateAt(250, 1), candidateAt(860, 0.8)];
  expect(bestCandidate(candidates, source, stillFrames.wide).atSeconds).toBe(860);
  expect(bestCandidate(candidates, source, stillFrames.window).atSeconds).toBe(250);
  expect(bestCandidate([candidateAt(250)], source, stillFrames.wide).atSeconds).toBe(250);
});

test('cropAround stays inside the video, and shows all of it without a face', () => {
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

test('candidatesOf avoids frames at a cut, and uses the middle of the best moment without faces', () => {
  const moments = [{ name: 'moment-1', startSeconds: 10, endSeconds: 30, score: 50 }] as never[];
  const seen = {
    'moment-1': [
      { atSeconds: 2, faces: [faceAt(400)] },
      { atSeconds: 5, faces: [faceAt(860)] },
    ],
  };
  expect(candidatesOf({ moments, cuts: [12.1] }, seen).map(({ atSeconds }) => atSeconds)).toEqual([15]);
  expect(candidatesOf({ moments, cuts: [] }, {})).toEqual([{ atSeconds: 20, face: null }]);
});
