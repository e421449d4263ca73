import { expect, test } from 'vitest';
import { emptyRequest, optionsOf } from './request-form.ts';

test('a playground request has only the chosen fields', () => {
  expect(optionsOf(emptyRequest)).toEqual({});
  expect(optionsOf({ ...emptyRequest, format: 'webp', block_ads: false, width: 1_000 })).toEqual({
    viewport: { width: 1_000, height: 720 },
    format: 'webp',
    block_ads: false,
  });
});
