import { expect, test } from 'vitest';
import type { Copy } from '#copywriting';
import { frameCopy } from './frame-copy.ts';

const copy = (supportingLine: string | null, question: string | null = null): Copy =>
  ({
    hook: { text: 'Bread that takes two days', emphasis: 'two days' },
    supportingLine,
    quote: { text: 'Slow dough keeps for a week', speaker: null },
    callToAction: { text: 'Reserve a loaf' },
    question,
    points:
      question === null ? [{ figure: '36 h', headline: 'From flour to crust', line: 'Time does the kneading.' }] : [],
  }) as unknown as Copy;

test('frameCopy puts a separate sentence under a hook, never the line of a point', () => {
  expect(frameCopy(copy('The loaf of Wednesday was mixed on Monday.')).supportingLine).toBe(
    'The loaf of Wednesday was mixed on Monday.',
  );
  expect(frameCopy(copy(null)).supportingLine).toBe('');
});

test('frameCopy uses a question instead of repeating the hook when nothing is left to show', () => {
  expect(frameCopy(copy(null, 'Who would you bring?')).points).toEqual([
    { figure: null, headline: { text: 'Who would you bring?' }, line: '' },
  ]);
  expect(frameCopy(copy(null)).points?.map(({ headline }) => headline.text)).toEqual(['From flour to crust']);
});
