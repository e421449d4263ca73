// Untrusted fonts: what they are, read in a child process without rights.

export type { FontProblem } from './font-file.ts';
export { inspectFont } from './inspect-font.ts';
export type { FontFacts } from './read-font.ts';
