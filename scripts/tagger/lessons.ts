import { type LabelledPrompt, labelledRanges } from '@galley/fixtures/briefs/labelled-prompts.ts';
import { featuresOf, hashOf, promptWords } from '@galley/service/test-kit';
import type { Lesson } from './crf.ts';

export function lessonOf(labelled: LabelledPrompt): Lesson {
  const words = promptWords(labelled.prompt, labelled.language);
  const ranges = labelledRanges(labelled);
  const { clauses, words: each } = featuresOf(words, labelled.language);
  return {
    hashes: each.map(({ own, clause }) => Int32Array.from([...own, ...(clauses[clause] ?? [])], hashOf)),
    between: each.map(({ joint }) => joint),
    labels: words.map(({ start, end }) => (ranges.some((range) => start < range.end && end > range.start) ? 1 : 0)),
  };
}
