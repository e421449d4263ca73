import type { Words } from '../languages/words.ts';
import { capital } from '../points/trim.ts';

const FILLERS = /,?\s*(?<![\p{L}'’])(?:um+|uh+|er|erm|hmm|äh+m?|euh|えっと|あのー)(?![\p{L}'’]),?(?=\s|$)/giu;
const ASIDES = /,\s(?:you know|I mean|like|sort of|kind of|right|quasi|genre|du coup)(?=,),?/giu;
const OPENERS = /^(?:so|and|well|now|okay|then|plus|und|also|alors|donc|et|entonces|bueno|y)(?:,\s|\s)(?=\S+\s\S+)/iu;

/** A spoken sentence as it is read: without fillers and repetitions, or null when it starts over. */
export function speak(sentence: string, words: Words): string | null {
  let text = sentence
    .replace(FILLERS, ' ')
    .replace(ASIDES, ',')
    .replace(/\s+/g, ' ')
    .replace(/,\s*,/g, ',')
    .replace(/^,\s*/, '')
    .trim();
  text = collapse(text, words);
  text = text
    .trim()
    .replace(OPENERS, '')
    .replace(OPENERS, '')
    .replace(/\s([,.!?])/g, '$1')
    .replace(/,([.!?])/g, '$1');
  if (startsOver(text)) return null;
  return text === '' ? null : capital(text);
}

/** "I want to talk about, I want to talk about alarms": said twice, kept once. */
function collapse(text: string, words: Words): string {
  let rest = text;
  for (let size = 5; size >= 1; size -= 1) {
    const run = `((?:[\\p{L}'’-]+\\s){${size - 1}}[\\p{L}'’-]+)`;
    rest = rest.replace(new RegExp(`(?<![\\p{L}'’])${run},?\\s+\\1(?![\\p{L}'’])`, 'giu'), (whole, once: string) =>
      size > 1 || words.closed.has(once.toLowerCase().split(/['’]/)[0] ?? '') ? once : whole,
    );
  }
  return rest;
}

/** A beginning that was given up: "it wasn't that, it wasn't …" is gone by now, others are not mended. */
function startsOver(text: string): boolean {
  return (
    /\b(?:I|we|it|that|they|a|the|was|were), (?:I|we|it|let|do|how|the|a)\b/i.test(text) &&
    /^(?:\S+\s){0,6}\S+, (?:I|we|it|let|do|how)\b/i.test(text) &&
    /\b(?:was|have|do you|is|that was), /i.test(text)
  );
}
