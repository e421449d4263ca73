// What a page is, says and shows, in one form for whoever writes or draws.

import type { PageType } from '@galley/contract';

export const factKinds = [
  ...(['name', 'price', 'former_price', 'rating', 'availability', 'date', 'end_date', 'place', 'address'] as const),
  ...(['phone', 'hours', 'salary', 'employer', 'employment', 'deadline', 'person', 'duration', 'yield'] as const),
  ...(['ingredient', 'step', 'version', 'size', 'rooms', 'offer', 'author', 'published', 'answer', 'row'] as const),
] as const;
export type FactKind = (typeof factKinds)[number];

/** Read from the page and seen on it: copy cites `text`, never `value`. */
export type Fact = {
  /** `f1`, `f2` …, in the order of the page's own weight. */
  id: string;
  kind: FactKind;
  /** What it is called where one kind comes more than once: a question, the head of a row, "Saturday". */
  label: string | null;
  /** In plain form: `189.00 GBP`, `4.7/5 (312)`, `2027-03-04`. */
  value: string;
  /** As a reader sees it, verbatim. */
  text: string;
  /** The run of the page that shows it: `h1`, `p3`, `td12`. */
  place: string;
  /** Where it was read first. */
  from: 'json-ld' | 'microdata' | 'meta' | 'table' | 'list' | 'text';
};

export type PageQuote = {
  id: string;
  kind: 'quote' | 'review';
  text: string;
  /** Who says it; copy never shows a review without its speaker. */
  speaker: string | null;
  /** Of five; null where the page does not show them. */
  stars: number | null;
  /** The site or paper that it is taken from. */
  source: string | null;
  place: string;
};

export type PageSection = {
  id: string;
  /** Null for what stands before the first heading. */
  heading: string | null;
  level: number;
  place: string;
  paragraphs: { text: string; place: string; kind: 'prose' | 'item' | 'row' | 'line' }[];
};

export type PageForm = 'news' | 'essay' | 'guide';

/** What the page wants of its reader, in its own words. */
export type MainAction = {
  kind: 'apply' | 'book' | 'buy' | 'read' | 'install' | 'watch' | 'visit' | 'contact' | 'start' | 'other';
  /** The label of the page's own button; null where it has none that may be printed. */
  label: string | null;
};

export type PageSource = {
  type: PageType;
  /** Of an article only. */
  form: PageForm | null;
  /** The URL that was opened, and the one that the page gives as its own on the same site. */
  url: string;
  canonicalUrl: string;
  /** As a reader sees it: without the name of the site. */
  title: string | null;
  language: string;
  brand: PageBrand;
  facts: Fact[];
  quotes: PageQuote[];
  sections: PageSection[];
  photos: PagePhoto[];
  action: MainAction;
  /** The text goes on behind a paywall or a log-in. */
  isGated: boolean;
};

export type PageBrand = {
  name: string | null;
  /** With its `@`, of an account that the page links as its own. */
  handle: string | null;
};

/** A photograph of the page that is good enough to be used, the best first. */
export type PagePhoto = {
  /** `pho_…` */
  id: string;
  /** Of the stored file, whatever the page sent. */
  mediaType: 'image/jpeg' | 'image/png' | 'image/webp';
  width: number;
  height: number;
  alt: string;
  caption: string;
  /** Of the section that it stands in; null where it stands in none. */
  section: string | null;
  kind: 'photo' | 'packshot' | 'portrait' | 'cutout';
  /** From the left and from the top, 0 to 1. */
  focus: { x: number; y: number };
  /** Parts of the width and of the height, 0 to 1, the largest first. */
  faces: { x: number; y: number; width: number; height: number }[];
  /** 0 to 100. */
  score: number;
};
