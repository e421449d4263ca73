// No regular expression of the source takes more than linear time.
//
// node scripts/check-expressions.ts            checks the expressions that are not in the list of verdicts
// node scripts/check-expressions.ts --write    writes the list anew; old verdicts of expressions that are still there stay

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ClassifiedExpressions,
  classify,
  type Expression,
  type ExpressionProblem,
  exceptions,
  findExpressions,
  findProblems,
  hashOf,
  printClassified,
  readClassified,
} from '#expressions';

const LIST = join(import.meta.dirname, 'expressions', 'classified.txt');

const known = readClassified(readFileSync(LIST, 'utf8'));
const classified: ClassifiedExpressions = new Map();
const found: ExpressionProblem[] = [];
let classifiedNow = 0;
for (const expression of findExpressions(join(import.meta.dirname, '..'))) found.push(await withVerdict(expression));
if (process.argv.includes('--write')) writeFileSync(LIST, printClassified(classified));

const problems = findProblems(found, exceptions);
for (const problem of problems) console.log(problem);
console.log(`${classified.size} regular expressions, ${classifiedNow} classified now, ${problems.length} problems`);
if (classifiedNow > 0) console.log('node scripts/check-expressions.ts --write stores these verdicts for the next run.');
process.exit(problems.length === 0 ? 0 : 1);

/** One after the other: the tool itself uses more than one core. */
async function withVerdict(expression: Expression): Promise<ExpressionProblem> {
  const { text, pattern, flags } = expression;
  if (pattern === null) return { ...expression, verdict: null };
  const hash = hashOf(text);
  const before = classified.get(hash) ?? known.get(hash);
  if (before === undefined) classifiedNow += 1;
  const verdict = before ?? (await classify(pattern, flags));
  classified.set(hash, verdict);
  return { ...expression, verdict };
}
