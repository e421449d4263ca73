/** Share of the labelled words that were found, and of the found words that are labelled. */
export type TextScore = { precision: number; recall: number; f1: number };

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words; in scripts without spaces, characters. */
export function tokensOf(text: string): string[] {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return words.flatMap((word) => (UNSPACED.test(word) ? [...word] : [word]));
}

export function scoreText(found: string, labelled: string): TextScore {
  const [got, gold] = [countsOf(tokensOf(found)), countsOf(tokensOf(labelled))];
  let common = 0;
  for (const [token, count] of got) common += Math.min(count, gold.get(token) ?? 0);
  const precision = common / Math.max(1, sum(got));
  const recall = common / Math.max(1, sum(gold));
  return { precision, recall, f1: common === 0 ? 0 : (2 * precision * recall) / (precision + recall) };
}

function countsOf(tokens: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  return counts;
}

function sum(counts: ReadonlyMap<string, number>): number {
  return [...counts.values()].reduce((total, count) => total + count, 0);
}
