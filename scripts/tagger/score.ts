import type { LabelledPrompt } from '@galley/fixtures/briefs/labelled-prompts.ts';
import { promptWords, type TaggerWeights, tagWriterWords } from '@galley/service/test-kit';
import { lessonOf } from './lessons.ts';

export type Score = { found: number; wrong: number; missed: number; exact: number; prompts: number };

/** Over words and numbers; marks are not counted. */
export function scoreOf(prompts: readonly LabelledPrompt[], weights: TaggerWeights, limit: number): Score {
  const score: Score = { found: 0, wrong: 0, missed: 0, exact: 0, prompts: prompts.length };
  for (const labelled of prompts) {
    const words = promptWords(labelled.prompt, labelled.language);
    const { labels } = lessonOf(labelled);
    const pairs = tagWriterWords(words, labelled.language, weights)
      .map((likely, at) => ({ text: words[at]?.text ?? '', isTagged: likely > limit, isWriter: labels[at] === 1 }))
      .filter(({ text }) => /[\p{L}\p{N}]/u.test(text));
    const wrong = pairs.filter(({ isTagged, isWriter }) => isTagged && !isWriter).length;
    const missed = pairs.filter(({ isTagged, isWriter }) => !isTagged && isWriter).length;
    score.found += pairs.filter(({ isTagged, isWriter }) => isTagged && isWriter).length;
    score.wrong += wrong;
    score.missed += missed;
    if (wrong + missed === 0) score.exact += 1;
  }
  return score;
}

export function formatScore({ found, wrong, missed, exact, prompts }: Score): string {
  const precision = found / Math.max(1, found + wrong);
  const recall = found / Math.max(1, found + missed);
  const f1 = (2 * found) / Math.max(1, 2 * found + wrong + missed);
  const shares = [precision, recall, f1].map((value) => value.toFixed(3));
  return `precision ${shares[0]}, recall ${shares[1]}, F1 ${shares[2]}, exact ${exact} of ${prompts}`;
}
