import type { Shape } from '@galley/contract';
import { expect, test } from 'vitest';
import { noteLines } from './note-lines.ts';

const check = (asset: string, rule: string): Shape<'Check'> =>
  ({ asset, rule, platform: null, result: 'warn', measure: 1, limit: 0, detail: 'Also on: cover.' }) as Shape<'Check'>;

test('noteLines names stills with the same headline in one line', () => {
  const lines = noteLines([check('cover', 'repeated_headline'), check('link-card', 'repeated_headline')]);
  expect(lines.map(({ text }) => text)).toEqual(['Some headlines repeat: Cover, Link card.']);
});

test('noteLines describes an empty frame as a user sees it, and repeats the detail of other checks', () => {
  const lines = noteLines([check('story', 'empty_area'), check('cover', 'weight')]);
  expect(lines.map(({ text }) => text)).toEqual(['Story: Much of the frame is empty.', 'Cover: Also on: cover.']);
});
