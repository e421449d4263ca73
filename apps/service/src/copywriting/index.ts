// Copy from a source: select, trim and arrange its own words, or let a model write and check every sentence.

export { IdeaRejection } from './brief/reject-idea.ts';
export { countCharacters } from './captions/count-characters.ts';
export { finishCaptions } from './captions/finish-captions.ts';
export type { Copy } from './copy.ts';
export { lettersOf } from './letters-of.ts';
export type { ModelUsage } from './model/budget.ts';
export { createMomentRanker, type RankMoments } from './model/rank-moments.ts';
export { type RatedSentence, rateTalk } from './points/rate-talk.ts';
export { rejectIdea } from './reject-idea.ts';
export { createRewriter, type Rewrite } from './rewrite.ts';
export { hasVerb } from './sentences/verbs.ts';
export type { PageReading } from './source/page-reading.ts';
export { readPage } from './source/read-page.ts';
export type { SpokenWord, WriterSource } from './source/source.ts';
export { MOST_DOUBT } from './source/talk-source.ts';
export { quotationMarks, setTypography } from './typography.ts';
export { createWriter, type Writer } from './writer.ts';
export type { FallbackReason, WrittenCopy } from './writing.ts';
