import { expect, test } from 'vitest';
import { defined } from './defined.ts';

test('defined omits undefined members, and no other', () => {
  const members = defined({ a: 0, b: undefined, c: null, d: '' });
  expect(Object.keys(members)).toEqual(['a', 'c', 'd']);
});
