import { expect, test } from 'vitest';
import { chooseNames, listNames } from './names.ts';

test('listNames finds the end-to-end tests by their file names', () => {
  expect(listNames(import.meta.dirname, '.e2e.ts')).toContain('plant-store');
});

test('chooseNames returns every name when none is given', () => {
  expect(chooseNames([], ['jobs', 'live'])).toEqual(['jobs', 'live']);
});

test('chooseNames rejects an unknown name and lists those that exist', () => {
  expect(() => chooseNames(['live', 'jbos'], ['jobs', 'live'])).toThrow('there is no jbos; there is: jobs, live');
});
