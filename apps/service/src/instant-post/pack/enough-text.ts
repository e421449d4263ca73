/** Fewer letters than the shortest sentence for a post. */
const LEAST_LETTERS = 20;
/** A character of these scripts carries as much meaning as several letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTERS_OF_A_SIGN = 3;

/** Whether a page has enough text for a pack. A page that waits for a script, or shows only its name, does not. */
export function hasEnoughText(texts: readonly string[]): boolean {
  const whole = texts.join(' ').slice(0, 2_000);
  const letters = whole.match(/\p{L}/gu)?.length ?? 0;
  const signs = whole.match(DENSE)?.length ?? 0;
  return letters + signs * (LETTERS_OF_A_SIGN - 1) >= LEAST_LETTERS;
}
