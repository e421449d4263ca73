// The content of a page in one form for writers and renderers.

import type { PageType } from '@galley/contract';

export const factKinds = [
  ...(['name', 'price', 'former_price', 'rating', 'availability', 'date', 'end_date', 'place', 'address'] as const),
  ...(['phone', 'hours', 'salary', 'employer', 'employment', 'deadline', 'person', 'duration', 'yield'] as const),
  ...(['ingredient', 'step', 'version', 'size', 'rooms', 'offer', 'author', 'published', 'answer', 'row'] as const),
] as const;
export type FactKind = (typeof factKinds)[number];

/** Read from the page and visible on it: copy cites `text`, never `value`. */
export type Fact = {
  /** `f1`, `f2` …, by importance on the page. */
  id: string;
  kind: FactKind;
  /** The label when one kind occurs more than once: a question, the head of a row, "Saturday". */
  label: string | null;
  /** Normalised: `189.00 GBP`, `4.7/5 (312)`, `2027-03-04`. */
  value: string;
  /** The visible text, verbatim. */
  text: string;
  /** The run of the page that shows it: `h1`, `p3`, `td12`. */
  place: string;
  /** Where it was read first. */
  from: 'json-ld' | 'microdata' | 'meta' | 'table' | 'list' | 'text';
  /** What it belongs to: the heading of its table or list. */
  subject?: string;
  /** The other cells of a row, under the heads of their columns. */
  cells?: { head: string; text: string }[];
  /** Sold out, cancelled or past. */
  isOff?: boolean;
};

/** A fact that a person would tell first, in the words of the page. */
export type DecisiveFact = {
  kind: FactKind;
  /** What the value belongs to; empty when the text says it itself. */
  label: string;
  /** The value with its unit. */
  text: string;
  /** The words of the page that it rests on. */
  quote: string;
  place: string;
  /** The heading of its table or list. */
  subject?: string;
};

export type PageQuote = {
  id: string;
  kind: 'quote' | 'review';
  text: string;
  /** Copy never shows a review without its speaker. */
  speaker: string | null;
  /** Out of five; null when the page does not show them. */
  stars: number | null;
  /** The site or paper of the quote. */
  source: string | null;
  place: string;
};

export type PageSection = {
  id: string;
  /** Null before the first heading. */
  heading: string | null;
  level: number;
  place: string;
  /** In a column beside the main text: often about something else. */
  isBeside?: boolean;
  paragraphs: { text: string; place: string; kind: 'prose' | 'item' | 'row' | 'line' }[];
};

/** A notice says for how long something public is not as usual. */
export type PageForm = 'news' | 'essay' | 'guide' | 'notice';

/** The main action of the page, in its own words. */
export type MainAction = {
  kind: 'apply' | 'book' | 'buy' | 'read' | 'install' | 'watch' | 'visit' | 'contact' | 'start' | 'donate' | 'other';
  /** The label of the page's own button; null when it has none that may be shown. */
  label: string | null;
};

export type PageSource = {
  type: PageType;
  /** Only for an article. */
  form: PageForm | null;
  /** The opened URL, and the canonical one on the same site. */
  url: string;
  canonicalUrl: string;
  /** The visible title, without the name of the site. */
  title: string | null;
  language: string;
  brand: PageBrand;
  facts: Fact[];
  /** What readers of this type of page look for, in their order. */
  decisive?: DecisiveFact[];
  quotes: PageQuote[];
  sections: PageSection[];
  photos: PagePhoto[];
  action: MainAction;
  /** The text continues behind a paywall or a login. */
  isGated: boolean;
};

export type PageBrand = {
  name: string | null;
  /** With `@`, of an account that the page links as its own. */
  handle: string | null;
};

/** A photograph of the page that is good enough to use. The best comes first. */
export type PagePhoto = {
  /** `pho_…` */
  id: string;
  /** The type of the stored file. */
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  alt: string;
  caption: string;
  /** The section that contains it; null outside sections. */
  section: string | null;
  kind: 'photo' | 'packshot' | 'portrait' | 'cutout';
  /** From the left and from the top, 0 to 1. */
  focus: { x: number; y: number };
  /** Shares of the width and height, 0 to 1, the largest first. */
  faces: { x: number; y: number; width: number; height: number }[];
  /** The box around what the photograph shows, as shares; null for a scene. Older records have none. */
  subject?: { x: number; y: number; width: number; height: number } | null;
  /** 0 to 100. */
  score: number;
};
