// Copy from a source: select, trim and arrange its own words, or let a model write and check every sentence.

export type { Copy } from './copy.ts';
export { countCharacters } from './count-characters.ts';
export type { PageReading } from './page-reading.ts';
export { createMomentRanker, type RankMoments } from './rank-moments.ts';
export { type RatedSentence, rateTalk } from './rate-talk.ts';
export { readPage } from './read-page.ts';
export type { SpokenWord, WriterSource } from './source.ts';
export { MOST_DOUBT } from './talk-material.ts';
export { createWriter, type Writer } from './writer.ts';
