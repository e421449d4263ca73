import type { Words } from '../languages/words.ts';
import { splitSentences } from '../sentences/split-sentences.ts';

/** A sentence of a model with the claims that its mark names; none where it says nothing that can be false. */
export type Run = {
  text: string;
  claims: string[];
  /** The number of its line: a mark covers the text back to the mark or the line break before it. */
  line: number;
};

const MARK = /\s?\[(c\d{1,20}(?:\s?,\s?c\d{1,20})*)\]/gu;

/** What closes a sentence stands at its end; an emoji has a space before it. */
const CLOSING = /^[)\]}»”"’」』）]/u;

/** Sentences of a text, each with the claims of the mark behind it. */
export function cutRuns(text: string, words: Words): Run[] {
  return text.split('\n').flatMap((line, number) => cutLine(line, words).map((run) => ({ ...run, line: number })));
}

function cutLine(line: string, words: Words): Omit<Run, 'line'>[] {
  const runs: Omit<Run, 'line'>[] = [];
  let from = 0;
  const add = (piece: string, claims: string[]): void => {
    for (const text of splitSentences(piece, words)) {
      const before = runs.at(-1);
      if (/[\p{L}\p{N}]/u.test(text)) runs.push({ text, claims });
      else if (before !== undefined) before.text += CLOSING.test(text) ? text : ` ${text}`;
    }
  };
  for (const found of line.matchAll(MARK)) {
    add(
      line.slice(from, found.index),
      (found[1] ?? '').split(',').map((id) => id.trim()),
    );
    from = found.index + found[0].length;
  }
  add(line.slice(from), []);
  return runs;
}

/** The text as readers see it. */
export function withoutMarks(text: string): string {
  return text.replace(MARK, '').trim();
}
