import type { IdeaBrief } from './brief.ts';

const MOST_CHARACTERS = 600;
/** A pasted notice with blank lines; longer ones have paragraphs. */
const SHORT_NOTICE = 400;
const MOST_PARTS = 12;
const MOST_LINES = 9;
/** More lines than these are notes, unless they are short. */
const FEW_LINES = 5;
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
  const isText = lines.length > FEW_LINES && parts.filter(({ isSentence }) => isSentence).length >= FEW_LINES - 1;
  if (isText || (/\n\s*\n/u.test(prompt) && (prompt.length > SHORT_NOTICE || lines.some(isParagraph)))) return true;
  return (
    prompt.length > MOST_CHARACTERS || parts.length > MOST_PARTS || lines.length > MOST_LINES || items >= 2 || isProse
  );
}

function isParagraph(line: string): boolean {
  return (line.match(/[.!?。！？؟](?=\s|$)|[。！？]/gu)?.length ?? 0) >= LEAST_SENTENCES;
}
