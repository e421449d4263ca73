import type { IdeaBrief } from './brief.ts';

const MOST_CHARACTERS = 480;
const MOST_PARTS = 8;
const LEAST_SENTENCES = 3;
/** So many sentences of an apology, a recall or the like have room in a frame. */
const MOST_SENTENCES = 5;

/** A prompt that is a page of notes or some sentences of prose: more than a frame can hold. */
export function isNotes({ prompt, parts, talk, intent, matter }: IdeaBrief): boolean {
  const lines = prompt.split('\n').filter((line) => line.trim() !== '');
  const items = lines.filter((line) => /^\s*[-*•–]\s/u.test(line)).length;
  const isWhole =
    talk.length === 0 && parts.every(({ isSentence, inner, quote }) => isSentence && inner.length === quote.length);
  const isLong = parts.length >= (matter === null ? LEAST_SENTENCES : MOST_SENTENCES + 1);
  const isProse = isWhole && isLong && intent !== 'sale_offer' && intent !== 'hiring';
  if (/\n\s*\n/u.test(prompt)) return true;
  return prompt.length > MOST_CHARACTERS || parts.length > MOST_PARTS || lines.length > 5 || items >= 2 || isProse;
}
