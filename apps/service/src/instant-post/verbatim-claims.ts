import type { Caption } from './pack-store.ts';

/** How the writer joins parts of a source that stand apart, such as a saying and its speaker. */
const JOINT = ' · ';

/** In the record every claim is verbatim: a range that rests on several parts has a claim for each. */
export function verbatimClaims(captions: readonly Caption[]): Caption[] {
  return captions.map((caption) => ({
    ...caption,
    claims: caption.claims.flatMap((claim) => claim.quote.split(JOINT).map((quote) => ({ ...claim, quote }))),
  }));
}
