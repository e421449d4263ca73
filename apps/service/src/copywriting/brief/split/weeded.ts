import type { Piece, SplitPrompt } from './prompt-parts.ts';

/** Pieces without the names that must not appear. */
export function weeded({ pieces, unnamed }: SplitPrompt): Piece[] {
  const allowed = pieces.filter(({ text }) => !unnamed.some((name) => text.includes(name)));
  return allowed.length > 0 ? allowed : pieces;
}
