import type { IdeaWords } from '../../languages/ideas/idea-words.ts';

/** A piece of a prompt that is for readers. */
export type Piece = {
  text: string;
  quote: string;
  place: string;
  isClosed: boolean;
  isItem: boolean;
  /** All that a sentence tells readers. */
  isAlone: boolean;
  /** Counts the sentences; lines of a list are one. */
  sentence: number;
};

export type SplitPrompt = {
  pieces: Piece[];
  /** What was said to the writer. */
  talk: string[];
  tone: string[];
  audience: string | null;
  platforms: string | null;
  /** Names that must not be in the post. */
  unnamed: string[];
  hashtags: string[];
  /** The lines of the prompt without it. */
  readers: string;
};

/** A sentence while it is read. `isLate`: one of the last of the prompt. */
export type PartReader = {
  split: SplitPrompt;
  words: IdeaWords;
  place: string;
  isItem: boolean;
  isAsked: boolean;
  sentence: number;
  isLate: boolean;
};
