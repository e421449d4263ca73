// Regular expressions of the source, and how their time grows.

export { type ClassifiedExpressions, hashOf, printClassified, readClassified } from './classified.ts';
export { classify } from './classify.ts';
export { exceptions } from './exceptions.ts';
export { type Expression, findExpressions } from './find-expressions.ts';
export { type ExpressionProblem, findProblems } from './find-problems.ts';
