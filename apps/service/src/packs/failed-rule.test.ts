import { expect, test } from 'vitest';
import { failedRule } from './failed-rule.ts';
import type { Check } from './pack-store.ts';

const check = (rule: string, result: Check['result']): Check => {
  return { asset: 'cover', platform: null, rule, result, measure: null, limit: null, detail: '' };
};

test('failedRule returns the rule that an asset breaks, and null for a warning', () => {
  expect(failedRule([check('contrast', 'pass'), check('text_cut', 'fail'), check('size', 'fail')])).toBe('text_cut');
  expect(failedRule([check('contrast', 'pass'), check('photo_sharp', 'warn')])).toBe(null);
});
