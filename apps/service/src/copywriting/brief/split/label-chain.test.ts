import { expect, test } from 'vitest';
import { chainOf, likelihoods, STEPS, stepAt } from './label-chain.ts';

test('likelihoods are those of all labellings, counted one by one', () => {
  const steps = Array.from({ length: STEPS }, (_, at) => ((at * 7) % 5) / 3 - 0.5);
  const scores = [0.4, -1.2, 0.7, 0.1];
  const between = ['start', 'word', 'before mark', 'mark'] as const;
  const weightOf = (labels: readonly number[]): number =>
    Math.exp(
      labels.reduce((sum, label, at) => {
        const step = steps[stepAt(between[at] ?? 'word', labels[at - 1] ?? 0, label)] ?? 0;
        return sum + step + label * (scores[at] ?? 0);
      }, 0),
    );
  const all = Array.from({ length: 2 ** scores.length }, (_, bits) => scores.map((_score, at) => (bits >> at) & 1));
  const total = all.reduce((sum, labels) => sum + weightOf(labels), 0);
  const expected = scores.map(
    (_, at) => all.filter((labels) => labels[at] === 1).reduce((sum, labels) => sum + weightOf(labels), 0) / total,
  );
  const found = likelihoods(chainOf(scores, [...between], steps));
  for (const [at, value] of found.entries()) expect(value).toBeCloseTo(expected[at] ?? 0, 9);
});
