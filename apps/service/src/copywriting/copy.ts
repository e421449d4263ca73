import type { WholeCaption } from '@galley/contract';

/** The verbatim words of the source that a text rests on, and where they stand. */
export type Claim = { quote: string; place: string; startSeconds?: number };

export type SourceType = 'article' | 'product' | 'event' | 'docs' | 'video' | 'site' | 'place' | 'idea';

export type Hook = {
  text: string;
  /** A run of the text to set apart; empty when no part of it is stronger than the rest. */
  emphasis: string;
  claim: Claim;
};
export type Point = { figure: string | null; headline: string; line: string | null; claim: Claim };
export type Quote = { text: string; speaker: string | null; claim: Claim };
export type CallToAction = { text: string; from: 'button' | 'text' | 'list' };
export type Caption = WholeCaption;

/** A stretch of a talk that stands on its own. */
export type Moment = {
  startSeconds: number;
  endSeconds: number;
  title: string;
  score: number;
  transcript: string;
};

/** What a pack says. Every factual sentence of it carries its claim. */
export type Copy = {
  /** The language that it is written in, as a two-letter code. */
  language: string;
  type: SourceType;
  title: string | null;
  hook: Hook;
  /** Up to five others that could stand in its place, the best first. */
  alternatives: string[];
  /** A whole sentence of the source to stand under the hook; null where none says more. */
  supportingLine: string | null;
  points: Point[];
  /** A fixed line that claims nothing, to be shown where an idea is no more than its hook; else null. */
  question: string | null;
  quote: Quote;
  callToAction: CallToAction;
  captions: Caption[];
  moments: Moment[];
  isBadNews: boolean;
  /** Whoever posts, as an idea names them. */
  sender?: string;
  /** What could not be done as asked, for the record. */
  notes: string[];
};
