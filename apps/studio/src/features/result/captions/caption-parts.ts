// Splits a caption into plain text and claims, so that each claim can show its source.

import type { Shape } from '@galley/contract';

type Claim = Shape<'Caption'>['claims'][number];

export type CaptionPart = { text: string; start: number; claim?: Claim; number?: number };

/** Ranges are UTF-16 units, as in JavaScript strings. A range that overlaps the previous one is left out. */
export function captionParts(text: string, claims: readonly Claim[]): CaptionPart[] {
  const parts: CaptionPart[] = [];
  let at = 0;
  claims
    .map((claim, index) => ({ claim, number: index + 1 }))
    .toSorted((a, b) => a.claim.start - b.claim.start)
    .forEach(({ claim, number }) => {
      if (claim.start < at || claim.end <= claim.start || claim.end > text.length) return;
      if (claim.start > at) parts.push({ text: text.slice(at, claim.start), start: at });
      parts.push({ text: text.slice(claim.start, claim.end), start: claim.start, claim, number });
      at = claim.end;
    });
  if (at < text.length) parts.push({ text: text.slice(at), start: at });
  return parts;
}
