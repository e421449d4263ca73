import { letters } from '../../languages/ideas/word-class.ts';
import { clausePattern } from './clause-pattern.ts';
import type { Head } from './head.ts';
import type { SplitPrompt } from './prompt-parts.ts';
import { kindsOf, type Token } from './tokens.ts';

/** Asks for nothing: "hey", "please". */
const EMPTY = clausePattern('^[polite and glue comma]* $');
/** "write the story how I started" is no wish for a tone. */
const COMPOSES = clausePattern(
  '[compose want] [^tone craft aspect it]* [medium piece] [^tone craft aspect network it]* $',
);
const AUDIENCE =
  /^(?:target(?:ing|ed at|s)?|aimed at|audience|zielgruppe|richtet sich an|gerichtet an|cible|destinée? (?:à|aux)|dirigid[oa] a|público(?: objetivo)?|الجمهور|موجه (?:إلى|ل))\s*[:=]?\s*(.+)$/iu;

/** Puts words to the writer into their slots. */
export function noteTalk(
  sentence: string,
  tokens: readonly Token[],
  { head, split }: { head: Head; split: SplitPrompt },
): void {
  const text = sentence
    .slice(tokens[0]?.start ?? 0, tokens.at(-1)?.end ?? 0)
    .replace(/\s*:$/u, '')
    .trim();
  if (text === '') return;
  const has = (letter: string): boolean => tokens.some(({ kind }) => kind === letter);
  const audience = AUDIENCE.exec(text)?.[1];
  split.talk.push(text);
  split.hashtags.push(...(text.match(/#[\p{L}\p{N}_]+/gu) ?? []));
  if (has(letters.network)) split.platforms ??= text;
  if (has(letters.not) || head.what === 'must_not')
    split.unnamed.push(
      ...tokens.filter(({ kind }) => kind === letters.name).map(({ start, end }) => sentence.slice(start, end)),
    );
  if (audience !== undefined) split.audience ??= audience.trim();
  else if ((head.what !== 'order' || has(letters.not)) && !isOrder(tokens)) split.tone.push(text);
}

function isOrder(tokens: readonly Token[]): boolean {
  const kinds = kindsOf(tokens);
  return EMPTY.test(kinds) || COMPOSES.test(kinds);
}
