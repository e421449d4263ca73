import { featuresOf } from './features.ts';
import { chainOf, likelihoods } from './label-chain.ts';
import type { PromptWord } from './prompt-words.ts';

/** Learned weights: of features, by hash, and of steps between labels. */
export type TaggerWeights = { features: Float32Array | Int8Array; scale: number; steps: ArrayLike<number> };

/** Number of hashes. A power of two. */
export const BUCKETS = 1 << 16;

/** For each word, how likely it is said to the writer: a conditional random field of two labels. */
export function tagWriterWords(words: readonly PromptWord[], language: string, weights: TaggerWeights): number[] {
  const { clauses, words: each } = featuresOf(words, language);
  const sum = (names: readonly string[]): number =>
    names.reduce((total, name) => total + (weights.features[hashOf(name)] ?? 0), 0) * weights.scale;
  const ofClauses = clauses.map(sum);
  const scores = each.map(({ own, clause }) => sum(own) + (ofClauses[clause] ?? 0));
  const between = each.map(({ joint }) => joint);
  return likelihoods(chainOf(scores, between, weights.steps));
}

/** FNV-1a. */
export function hashOf(feature: string): number {
  let hash = 2_166_136_261;
  for (let at = 0; at < feature.length; at += 1) {
    hash ^= feature.charCodeAt(at);
    hash = Math.imul(hash, 16_777_619);
  }
  hash ^= hash >>> 15;
  return (hash >>> 0) & (BUCKETS - 1);
}
