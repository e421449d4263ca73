import { expect, test } from 'vitest';
import { chooseNames, listNames } from './names.ts';

test('the tests of the running system are found by the names of their files', () => {
  expect(listNames(import.meta.dirname, '.e2e.ts')).toContain('plant-store');
});

test('no name means everything', () => {
  expect(chooseNames([], ['jobs', 'live'])).toEqual(['jobs', 'live']);
});

test('an unknown name is answered with those that exist', () => {
  expect(() => chooseNames(['live', 'jbos'], ['jobs', 'live'])).toThrow('there is no jbos; there is: jobs, live');
});
