// The words of the project in names, paths, test names and log messages.

export { type Exception, exceptions } from './exceptions.ts';
export { namesIn } from './find-names.ts';
export { findProblems } from './find-problems.ts';
export { literalSpreads } from './literal-spreads.ts';
export { participleTypes } from './type-names.ts';
export { unusedWords } from './unused-words.ts';
