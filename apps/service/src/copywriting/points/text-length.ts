const WIDE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff01-\uff60]/gu;

/** How much room a text takes on a card. A Japanese character is as wide as two Latin ones. */
export function widthOf(text: string): number {
  return [...text].length + (text.match(WIDE)?.length ?? 0);
}

/** Rooms of the parts: a hook of 70, a headline of 32, or a sentence of 50 that has no line below it, a line of 80, a quote of 140, a button of 18. */
export const textLimits = {
  hook: 70,
  headline: 32,
  sentence: 50,
  /** Where a whole sentence of a page is all that a card shows. */
  whole: 68,
  line: 80,
  /** Japanese lines may be a little longer: their last word is often one that cannot be cut. */
  longestLine: 90,
  quote: 140,
  button: 18,
  title: 100,
} as const;

export function isWide(text: string): boolean {
  return (text.match(WIDE)?.length ?? 0) > text.length * 0.3;
}

/** Words, or in unspaced scripts about as many as the characters make. */
export function wordCount(text: string): number {
  if (isWide(text)) return Math.ceil(text.length / 2.5);
  return text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}
