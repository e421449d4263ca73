import type { PageType } from '@galley/contract';
import type { PageSource } from '#source';
import type { Claim } from '../../copy.ts';
import type { Words } from '../../languages/words.ts';
import type { Grammar } from '../../sentences/verbs.ts';

/** Words that may be shown, with the words of the page that they rest on. */
export type Passage = { text: string; claim: Claim };

/** A whole sentence of the main text. */
export type Statement = Passage & {
  /** Its number in its paragraph. */
  inParagraph: number;
  /** Speaks of the sentence before and cannot stand alone. */
  leans: boolean;
  /** Untrue or unfair without the sentence after it. */
  isTied: boolean;
};

export type Paragraph = {
  /** The heading that it stands under; null before the first one and under the title. */
  heading: Passage | null;
  /** Only the first paragraph under a heading is what the heading announces. */
  opensSection: boolean;
  /** One of several that say of their headings what stands below; without its heading it is nothing. */
  isEntry: boolean;
  isItem: boolean;
  /** Items or rows stand between it and the beginning of its section. */
  isBehindList: boolean;
  statements: Statement[];
};

/** A short fact: "Pay: £31,000 a year", "15 and 16 May 2027". */
export type Detail = Passage & {
  kind: PageSource['facts'][number]['kind'] | 'line';
  label: string | null;
  value: string;
  /** The heading of its table or list. */
  subject?: Passage | null;
};

/** Items, rows or subsections that belong together. */
export type PageList = { heading: Passage | null; kind: 'items' | 'rows' | 'parts'; entries: Passage[] };

/** Somebody's own words. */
export type Voice = Passage & { speaker: string | null; isReview: boolean };

/** All that the page says and a pack may use. */
export type PageBrief = {
  type: PageType;
  form: PageSource['form'];
  language: string;
  words: Words;
  grammar: Grammar;
  brand: string | null;
  domain: string | null;
  /** The page's own address. */
  link: string;
  title: Passage | null;
  /** What the page sets largest, where it has no headline of its own. */
  banner: Passage | null;
  /** What the page's title says behind its name. */
  subtitle: Passage | null;
  /** How the page describes itself, as far as its text bears it out. */
  description: Statement[];
  /** What the page's subject is called, where that is known: a product, a dish, a role. */
  name: string | null;
  author: string | null;
  paragraphs: Paragraph[];
  details: Detail[];
  /** What a reader of this type of page looks for first, in that order. */
  decisive?: Detail[];
  lists: PageList[];
  /** Of a recipe: what it takes, and how it is made. */
  ingredients: Passage[];
  steps: Passage[];
  voices: Voice[];
  action: PageSource['action'];
  tags: string[];
  isBadNews: boolean;
};
