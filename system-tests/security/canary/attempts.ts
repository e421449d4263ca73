import fc from 'fast-check';
import type { Canary } from './canaries.ts';
import { type SecretEntrance, ways } from './ways.ts';

export type Attempt = { canary: Canary; way: SecretEntrance };

/**
 * This many attempts, in an order that depends on the seed. Every way comes once before any is repeated with other
 * secrets.
 */
export function planAttempts(canaries: readonly Canary[], { count, seed }: { count: number; seed: number }): Attempt[] {
  const order = shuffle(ways, seed);
  const turns = Array.from({ length: Math.ceil(count / order.length) }, (_, turn) =>
    order.flatMap((way, index) => {
      const fitting = canaries.filter(({ isKey }) => isKey || !way.isForKeysOnly);
      const canary = fitting[(index + turn) % fitting.length];
      return canary === undefined ? [] : [{ canary, way }];
    }),
  );
  return turns.flat().slice(0, count);
}

function shuffle<T>(values: readonly T[], seed: number): T[] {
  const [shuffled = []] = fc.sample(fc.shuffledSubarray([...values], { minLength: values.length }), {
    numRuns: 1,
    seed,
  });
  return shuffled;
}
