// The content of a page: its type, main text, facts, quotes, name and photographs.

export type { PagePhoto, PageSource } from './page-source.ts';
export { pagePhoto, pageSource } from './page-source-schema.ts';
export { choosePhotos, type MeasuredPhoto } from './photos/choose-photos.ts';
export { kindOf, rejectByPixels, rejectBySize } from './photos/classify-photo.ts';
export { consideredPhotos } from './photos/considered-photos.ts';
export { findPhotos } from './photos/find-photos.ts';
export { focusOf } from './photos/focus.ts';
export { measureApart } from './photos/measure-apart.ts';
export { MEASURED_PX } from './photos/measure-photo.ts';
export { oklabOfLinear } from './photos/oklab.ts';
export type { ConsideredPhoto } from './photos/photo-candidate.ts';
export { onWhite, type Pixels } from './photos/pixels.ts';
export { facePenalty } from './photos/score-photo.ts';
export { subjectOf } from './photos/subject.ts';
export { type PageButton, type PageReading, type PageRun, pageReading } from './reading/page-reading.ts';
export { readPage } from './reading/read-page.ts';
export { readSource } from './reading/read-source.ts';
