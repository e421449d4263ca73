// Errors that are caught and neither used nor explained.

export { findSilentCatches } from './find-silent.ts';
