// Small readings and structures for tests.

import type { PageReading, PageRun } from './page-reading.ts';
import type { PageStructure } from './page-structure.ts';

export function structure(changes: Partial<PageStructure> = {}): PageStructure {
  return {
    canonical: '',
    metas: [],
    jsonLd: [],
    microdata: '[]',
    marks: [],
    accounts: [],
    tables: [],
    terms: [],
    pairs: [],
    struck: [],
    reviews: [],
    voices: [],
    mastheads: [],
    copyright: '',
    lines: [],
    largeImages: 0,
    footnotes: 0,
    ...changes,
  };
}

export function runOf(tag: string, text: string, changes: Partial<PageRun> = {}): PageRun {
  return {
    tag,
    text,
    boldHead: '',
    fontSizePx: 16,
    isBold: false,
    isLink: false,
    isArticle: true,
    parents: [0],
    quote: -1,
    signature: '',
    top: 0,
    left: 0,
    width: 300,
    height: 20,
    ...changes,
  };
}

export function readingOf(runs: PageRun[], changes: Partial<PageReading> = {}): PageReading {
  return {
    title: '',
    description: '',
    siteName: '',
    ogType: '',
    headline: '',
    declared: [],
    language: 'en',
    buttons: [],
    runs,
    ...changes,
  };
}
