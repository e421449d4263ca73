// Where moments of a film were cut, held against what is true of it.

import assert from 'node:assert/strict';
import type { Truth } from './film.ts';

type Span = { startSeconds: number; endSeconds: number };

/** The sound of a word swells and fades: its edges are not sharper than this. */
const EDGE_SECONDS = 0.08;
/** So much of the marked stretch has to be in one moment. */
const LEAST_OF_BEST = 0.6;

/** Every edge that lies inside a word. */
export function insideWords(moments: readonly Span[], { words }: Truth): string[] {
  const edges = moments.flatMap(({ startSeconds, endSeconds }) => [startSeconds, endSeconds]);
  return edges.flatMap((edge) =>
    words
      .filter((word) => word.startSeconds + EDGE_SECONDS < edge && word.endSeconds - EDGE_SECONDS > edge)
      .map((word) => `${edge} in ${word.text}`),
  );
}

/** Whether the marked stretch is in one of them. */
export function hasBest(moments: readonly Span[], { best }: Truth): boolean {
  if (best === null) return true;
  return moments.some(({ startSeconds, endSeconds }) => {
    const shared = Math.min(endSeconds, best.endSeconds) - Math.max(startSeconds, best.startSeconds);
    return shared >= LEAST_OF_BEST * (best.endSeconds - best.startSeconds);
  });
}

/** Of the films whose best moment is marked, so many must have it among those that were chosen. */
const LEAST_WITH_BEST = 7 / 8;

/** Throws with the names of the films that lack it, where they are too many. */
export function assertBestChosen(hasBestByName: ReadonlyMap<string, boolean>): void {
  const lacking = [...hasBestByName].filter(([, has]) => !has).map(([name]) => name);
  const share = 1 - lacking.length / hasBestByName.size;
  assert.ok(share >= LEAST_WITH_BEST, `lacking in ${lacking.join(', ')}`);
}
