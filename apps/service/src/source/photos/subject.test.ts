import { expect, test } from 'vitest';
import { focusOf } from './focus.ts';
import { subjectOf } from './subject.ts';

const [width, height] = [96, 64];
type Colour = readonly [number, number, number];

function imageOf(colourAt: (x: number, y: number) => Colour) {
  const bytes = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at += 1) bytes.set(colourAt(at % width, Math.floor(at / width)), at * 3);
  return { width, height, channels: 3, bytes };
}

function subjectIn(image: ReturnType<typeof imageOf>) {
  return subjectOf(image, focusOf(image, []));
}

/** A background that gets darker, as a studio does. */
const background = (y: number): Colour => [190 - y, 190 - y, 195 - y];
const red: Colour = [190, 40, 35];

test('subjectOf is the box around an object, with its thin parts', () => {
  const isBody = (x: number, y: number): boolean => (x - 50) ** 2 + (y - 36) ** 2 < 14 ** 2;
  const isHandle = (x: number, y: number): boolean => x > 16 && x <= 40 && y >= 34 && y < 37;
  const box = subjectIn(imageOf((x, y) => (isBody(x, y) || isHandle(x, y) ? red : background(y))));
  expect(box?.x).toBeCloseTo(17 / width, 1);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeCloseTo(64 / width, 1);
  expect(box?.y).toBeCloseTo(23 / height, 1);
});

test('subjectOf follows an object to any side; control: an empty studio has none', () => {
  const at = (left: number) =>
    subjectIn(imageOf((x, y) => (x >= left && x < left + 20 && y > 20 && y < 44 ? red : background(y))));
  expect([at(6)?.x, at(66)?.x]).toEqual([6 / width, 66 / width]);
  expect(subjectIn(imageOf((_, y) => background(y)))).toBeNull();
});

test('subjectOf of a pattern that fills the image is nothing', () => {
  expect(subjectIn(imageOf((x, y) => ((x >> 2) % 2 === (y >> 2) % 2 ? red : background(y))))).toBeNull();
});
