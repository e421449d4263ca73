// What a page is, says and shows: its kind, main text, facts, quotes, name and photographs.

export type { PagePhoto, PageSource } from './page-source.ts';
export { type PageButton, type PageReading, type PageRun, pageReading } from './reading/page-reading.ts';
export { readPage } from './reading/read-page.ts';
export { readSource } from './reading/read-source.ts';
