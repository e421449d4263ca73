import { expect, test } from 'vitest';
import { createCreations } from './creations.ts';

test('createCreations counts the earlier creations of the account that still run', () => {
  const creations = createCreations();
  const [first, second, third] = [creations.begin('a'), creations.begin('a'), creations.begin('a')];
  expect([first, second, third].map(({ countEarlier }) => countEarlier())).toEqual([0, 1, 2]);
  expect(creations.begin('b').countEarlier()).toBe(0);
  first.end();
  first.end();
  expect([second, third].map(({ countEarlier }) => countEarlier())).toEqual([0, 1]);
  second.end();
  third.end();
  expect(creations.begin('a').countEarlier()).toBe(0);
});
