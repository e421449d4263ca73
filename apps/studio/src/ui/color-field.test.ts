import { expect, test } from 'vitest';
import { isColor } from './color-field.tsx';

test('isColor accepts six hexadecimal digits', () => {
  expect(['#1f3a5f', '#FFF000', '#fff', 'red', '#12345g'].map(isColor)).toEqual([true, true, false, false, false]);
});
