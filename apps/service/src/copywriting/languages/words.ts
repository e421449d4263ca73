import type { SourceType } from '../copy.ts';

/** Lines that claim nothing. One for each type of source. */
export type FixedLines = {
  questions: Record<SourceType, readonly string[]> & Partial<Record<'question' | 'promise', readonly string[]>>;
  /** The other form of address: informal where the first is polite, polite where it is informal. */
  otherQuestions?: Partial<Record<SourceType, readonly string[]>>;
  /** To answer is what a story, an opinion and a question ask for. */
  invitations: Record<SourceType, string> & { label?: string };
  buttons: Record<SourceType, string>;
};

/** What the writer knows of a language. */
export type Words = {
  code: string;
  lines: FixedLines;
  /** Opens a sentence and may go. */
  connectors: RegExp;
  /** Opens a sentence that speaks of the one before. */
  leaning: RegExp;
  /** Opens a sentence that limits the one before. */
  contrast: RegExp;
  /** Words that a removed part never holds: negations, conditions, limits, attributions. */
  protectedWords: RegExp;
  /** Without a part that holds one of these, the rest of its sentence promises too much. */
  conditions: RegExp;
  negations: RegExp;
  superlatives: RegExp;
  /** A text cut here sounds broken off. */
  lastWords: RegExp;
  cues: RegExp;
  abbreviations: RegExp;
  callVerbs: RegExp;
  saying: RegExp;
  badNews: RegExp;
  definition: RegExp;
  /** Days and deadlines, for the emphasis. */
  deadlines: RegExp;
  /** A sentence may be parted before these. */
  joints: RegExp;
  /** Words of no content, for the validator: a closed class. */
  closed: ReadonlySet<string>;
  quoteMarks: readonly [string, string];
  colon: string;
  /** Addressed as a stranger, in languages that have two forms. */
  polite?: RegExp;
  informal?: RegExp;
};

/** Words by themselves, whatever the script: `\b` knows ASCII only. */
export function whole(words: string, flags = 'iu'): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])`, flags);
}

/** Words at the start of a text. */
export function opening(words: string): RegExp {
  return new RegExp(`^(?:${words})(?![\\p{L}\\p{N}])`, 'iu');
}

/** Words at the end of a text. */
export function ending(words: string): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})$`, 'iu');
}

export const closedClass = (words: string): ReadonlySet<string> => new Set(words.split(' '));
