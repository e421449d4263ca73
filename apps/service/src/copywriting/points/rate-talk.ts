import { boundTalk } from '../source/bound-source.ts';
import type { WriterSource } from '../source/source.ts';
import { talkSource } from '../source/talk-source.ts';
import { scoreSentences } from './score.ts';

/** A sentence of a talk: when it is said, how much it says by itself, and whether it leans on another. */
export type RatedSentence = {
  text: string;
  startSeconds: number;
  endSeconds: number;
  score: number;
  /** It needs the one before it. */
  leans: boolean;
  /** The one after it belongs to it. */
  isTied: boolean;
  /** How much of it may be misheard; 0 where every word was heard surely. */
  doubt: number;
};

/** The sentences of a talk in order, without greetings and thanks. */
export function rateTalk(source: Extract<WriterSource, { kind: 'video' }>): RatedSentence[] {
  const parsedSource = talkSource(boundTalk(source));
  scoreSentences(parsedSource, []);
  return parsedSource.sentences.map(({ text, startSeconds = 0, endSeconds = 0, score, leans, isTied, doubt = 0 }) => {
    return { text, startSeconds, endSeconds, score, leans, isTied, doubt };
  });
}
