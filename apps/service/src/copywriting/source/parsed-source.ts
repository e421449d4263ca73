import type { SourceType } from '../copy.ts';
import type { Words } from '../languages/words.ts';
import type { Grammar } from '../sentences/verbs.ts';
import type { PageButton } from './page-reading.ts';

/** A piece of the source that stands by itself: a heading, a paragraph, an item of a list. */
export type Block = {
  place: string;
  kind: 'heading' | 'prose' | 'item' | 'label';
  /** 1 to 6 for headings, else 0. */
  level: number;
  text: string;
  boldHead: string;
  sentences: Sentence[];
};

export type Sentence = {
  /** As it is shown: without fillers in a talk, else the same as the quote. */
  text: string;
  /** Untouched. */
  quote: string;
  place: string;
  startSeconds?: number;
  endSeconds?: number;
  /** How much of it may have been misheard: 0 where nothing is, 1 or more where it is mostly guessed. */
  doubt?: number;
  /** The number of its block, and its number in the whole source and in the block. */
  block: number;
  order: number;
  inBlock: number;
  /** Speaks of the sentence before and cannot stand alone. */
  leans: boolean;
  /** Untrue or unfair without the sentence after it. */
  isTied: boolean;
  stems: string[];
  score: number;
};

export type FoundQuote = {
  text: string;
  speaker: string | null;
  /** The verbatim text around it. */
  quote: string;
  place: string;
  startSeconds?: number;
  /** Set apart by the page, not picked out of running text. */
  isSetApart: boolean;
};

/** A source of any kind in one form: what the extractive writer selects from and the validator holds against. */
export type ParsedSource = {
  kind: 'website' | 'idea' | 'video';
  type: SourceType;
  language: string;
  words: Words;
  grammar: Grammar;
  /** As the source gives it, for the record. */
  title: string | null;
  /** Without the name of the site. */
  headline: string | null;
  /** Names that the source declares for its product, event or place. */
  names: string[];
  brand: string | null;
  domain: string | null;
  blocks: Block[];
  sentences: Sentence[];
  quotes: FoundQuote[];
  buttons: PageButton[];
  /** A line of an idea that asks for something: "Bring a pan: …". */
  asks: { text: string; quote: string; place: string }[];
  /** The sentence of an idea that says where to turn to. */
  contact: Sentence | null;
  /** Three sentences or fewer and nothing else. */
  isThin: boolean;
  isBadNews: boolean;
  /** Everything that may be quoted, as it stands. */
  text: string;
};
