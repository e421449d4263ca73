import type { SpokenWord } from './time-words.ts';

/** A speaker who searches for a word is silent for half of this; before a new thought the pause is longer. */
const LONG_PAUSE_SECONDS = 0.8;

/**
 * A long pause ends a sentence, also when the model wrote no full stop; otherwise two sentences would be read as one.
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

/** After a comma the sentence continues, however long the pause. */
function isOpen(text: string): boolean {
  return /[\p{L}\p{N}%]$/u.test(text);
}
