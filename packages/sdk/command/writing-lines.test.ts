import { expect, test } from 'vitest';
import { writingLines } from './writing-lines.ts';

test('writingLines prints every part that was not followed, what is missing, and a fallback', () => {
  const writing = {
    writer: 'keyless',
    model: null,
    intent: 'sale_offer',
    followed: ['short'],
    not_followed: [{ part: 'like a pirate', why: 'needs_model' }],
    missing: ['price', 'link'],
    dropped: 0,
    fallback: 'timeout',
  } as const;
  const lines = writingLines({
    writing: {
      ...writing,
      followed: [],
      not_followed: [...writing.not_followed],
      missing: [...writing.missing],
      alternatives: [],
    },
  });
  expect(lines).toEqual([
    'Written by rules, without a text model (the text model failed: timeout).',
    'Not followed: like a pirate (needs_model).',
    'Would make it better: price, link.',
  ]);
  expect(writingLines({ writing: null })).toEqual([]);
});
