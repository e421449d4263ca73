import { lateNotes, orderManners } from '../../languages/ideas/notes/late-notes.ts';
import type { Piece, SplitPrompt } from './prompt-parts.ts';

const LONGEST_NOTE = 110;

/** "Explain kindly that …" as "Explain that …": how it is orderManners is for the writer. */
export function plainOrders(prompt: string, language: string): string {
  const order = orderManners[language];
  if (order === undefined) return prompt;
  return prompt
    .split('\n')
    .map((line) => line.replace(order, (_, verb: string) => `${verb}${language === 'de' ? '' : ' '}`))
    .join('\n');
}

/** Behind the first statement, clauses that only say how go to what was said to the writer. */
export function withoutLateNotes(split: SplitPrompt, language: string): SplitPrompt {
  const pattern = lateNotes[language];
  if (pattern === undefined) return split;
  const isNote = ({ text }: Piece, at: number): boolean =>
    at > 0 && text.length <= LONGEST_NOTE && !/\p{N}/u.test(text) && pattern.test(text);
  const notes = split.pieces.filter(isNote).map(({ quote }) => quote);
  if (notes.length === 0) return split;
  return {
    ...split,
    pieces: split.pieces.filter((piece, at) => !isNote(piece, at)),
    talk: [...split.talk, ...notes],
    tone: [...split.tone, ...notes],
  };
}
