import type { SpokenWord } from './time-words.ts';

/** A speaker who searches for a word is silent for half of this; one who begins another thought is for longer. */
const LONG_PAUSE_SECONDS = 0.8;

/**
 * A long pause ends a sentence, also where the model wrote no stop; without one, two sentences would be read as one.
 */
export function endSentences(words: readonly SpokenWord[]): SpokenWord[] {
  let isFirst = false;
  return words.map((word, index) => {
    const text = isFirst ? word.text.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase()) : word.text;
    const next = words[index + 1];
    isFirst = next !== undefined && next.startSeconds - word.endSeconds >= LONG_PAUSE_SECONDS && isOpen(text);
    return { ...word, text: isFirst ? `${text}.` : text };
  });
}

/** After a comma the sentence goes on, however long its speaker waits. */
function isOpen(text: string): boolean {
  return /[\p{L}\p{N}%]$/u.test(text);
}
