import type { Caption } from '../copy.ts';

/** The separator with which the writer joins parts of a source, such as a quote and its speaker. */
const JOINT = ' · ';

/** In the record every claim is verbatim: a range with several supporting parts gets one claim per part. */
export function verbatimClaims(captions: readonly Caption[]): Caption[] {
  return captions.map((caption) => ({
    ...caption,
    claims: caption.claims.flatMap((claim) => claim.quote.split(JOINT).map((quote) => ({ ...claim, quote }))),
  }));
}
