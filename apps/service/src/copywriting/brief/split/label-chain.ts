import { type Joint, joints } from './features.ts';

/** Labels of a word: 0 for readers, 1 for the writer. A pair of numbers has one for each. */
type Pair = [number, number];

/** Sums over all ways to label the words up to each word, and from it on, as logarithms. */
export type LabelChain = { forward: Pair[]; backward: Pair[] };

/** Number of weights of steps. */
export const STEPS = joints.length * 4;

/** The place of the weight of a step from one label to the next, over a joint. */
export function stepAt(joint: Joint, from: number, to: number): number {
  return joints.indexOf(joint) * 4 + from * 2 + to;
}

/** `scores`: what speaks for each word being said to the writer. */
export function chainOf(scores: readonly number[], between: readonly Joint[], steps: ArrayLike<number>): LabelChain {
  const step = (at: number, from: number, to: number): number => steps[stepAt(between[at] ?? 'word', from, to)] ?? 0;
  const forward: Pair[] = [];
  scores.forEach((score, at) => {
    const [readers, writer] = forward[at - 1] ?? [0, Number.NEGATIVE_INFINITY];
    const reach = (to: number): number => logSum(readers + step(at, 0, to), writer + step(at, 1, to));
    forward.push([reach(0), score + reach(1)]);
  });
  const backward: Pair[] = scores.map(() => [0, 0]);
  for (let at = scores.length - 2; at >= 0; at -= 1) {
    const [readers, writer] = backward[at + 1] ?? [0, 0];
    const leave = (from: number): number =>
      logSum(step(at + 1, from, 0) + readers, step(at + 1, from, 1) + (scores[at + 1] ?? 0) + writer);
    backward[at] = [leave(0), leave(1)];
  }
  return { forward, backward };
}

/** For each word, how likely it is said to the writer. */
export function likelihoods({ forward, backward }: LabelChain): number[] {
  return forward.map(([readers, writer], at) => {
    const [readersBehind, writerBehind] = backward[at] ?? [0, 0];
    return 1 / (1 + Math.exp(readers + readersBehind - writer - writerBehind));
  });
}

/** log(e^one + e^other) */
export function logSum(one: number, other: number): number {
  const most = Math.max(one, other);
  return most === Number.NEGATIVE_INFINITY ? most : most + Math.log1p(Math.exp(-Math.abs(one - other)));
}
