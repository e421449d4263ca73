// Regular expressions of the source, and how their time grows.

export { exceptions } from './exceptions.ts';
export { type Expression, findExpressions } from './find-expressions.ts';
export { type Found, findProblems } from './find-problems.ts';
export { judge } from './judge.ts';
export { hashOf, type Judged, printJudged, readJudged } from './judged.ts';
