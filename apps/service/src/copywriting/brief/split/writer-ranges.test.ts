import { labelledRanges, readLabelledPrompts } from '@galley/fixtures/briefs/labelled-prompts.ts';
import { expect, test } from 'vitest';
import { promptLanguage } from '../prompt-language.ts';
import { promptWords } from './prompt-words.ts';
import { findWriterRanges, type Range } from './writer-ranges.ts';

const covers = (ranges: readonly Range[], { start, end }: Range): boolean =>
  ranges.some((range) => start < range.end && end > range.start);

/** Of the words and numbers of prompts to or taken for the writer: how many were taken rightly, and how many found. */
function scoreOf(half: 'open' | 'unopened'): { precision: number; recall: number } {
  const words = readLabelledPrompts(half).flatMap((labelled) => {
    const found = findWriterRanges(labelled.prompt, { code: promptLanguage(labelled.prompt) });
    const labels = labelledRanges(labelled);
    return promptWords(labelled.prompt, labelled.language)
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text))
      .map((word) => ({ isFound: covers(found, word), isWriter: covers(labels, word) }));
  });
  const right = words.filter(({ isFound, isWriter }) => isFound && isWriter).length;
  return {
    precision: right / words.filter(({ isFound }) => isFound).length,
    recall: right / words.filter(({ isWriter }) => isWriter).length,
  };
}

test('findWriterRanges finds most words to the writer in prompts that it was not trained on', () => {
  const { precision, recall } = scoreOf('unopened');
  expect(precision).toBeGreaterThan(0.8);
  expect(recall).toBeGreaterThan(0.75);
});

test('findWriterRanges (control): nothing is found in a language that it has not learned', () => {
  const prompt = 'Write a post about our kite fair on 4 May, keep it short';
  expect(findWriterRanges(prompt, { code: 'en' })).not.toEqual([]);
  expect(findWriterRanges(prompt, { code: 'it' })).toEqual([]);
});

test('findWriterRanges leaves something for readers where a prompt is nothing but an order', () => {
  const prompt = 'Tell them about the tram';
  expect(findWriterRanges(prompt, { code: 'en' })).not.toContainEqual({ start: 0, end: prompt.length });
});
