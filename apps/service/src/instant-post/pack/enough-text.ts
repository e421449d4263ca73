/** Fewer letters than the shortest sentence that a post can be made of. */
const LEAST_LETTERS = 20;
/** A sign of these scripts says as much as several letters. */
const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
const LETTERS_OF_A_SIGN = 3;

/** Whether a page says enough for a pack. What only waits for a script, or shows its name alone, does not. */
export function hasEnoughText(texts: readonly string[]): boolean {
  const whole = texts.join(' ').slice(0, 2_000);
  const letters = whole.match(/\p{L}/gu)?.length ?? 0;
  const signs = whole.match(DENSE)?.length ?? 0;
  return letters + signs * (LETTERS_OF_A_SIGN - 1) >= LEAST_LETTERS;
}
