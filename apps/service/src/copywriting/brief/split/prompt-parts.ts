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
