// No regular expression of the source takes more than linear time.
//
// node scripts/check-expressions.ts            judges the expressions that are not in the list of verdicts
// node scripts/check-expressions.ts --write    writes the list anew; old verdicts of expressions that are still there stay

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type Expression,
  exceptions,
  type Found,
  findExpressions,
  findProblems,
  hashOf,
  type Judged,
  judge,
  printJudged,
  readJudged,
} from '#expressions';

const LIST = join(import.meta.dirname, 'expressions', 'judged.txt');

const known = readJudged(readFileSync(LIST, 'utf8'));
const judged: Judged = new Map();
const found: Found[] = [];
let judgedNow = 0;
for (const expression of findExpressions(join(import.meta.dirname, '..'))) found.push(await withVerdict(expression));
if (process.argv.includes('--write')) writeFileSync(LIST, printJudged(judged));

const problems = findProblems(found, exceptions);
for (const problem of problems) console.log(problem);
console.log(`${judged.size} regular expressions, ${judgedNow} judged now, ${problems.length} problems`);
if (judgedNow > 0)
  console.log('node scripts/check-expressions.ts --write spares the next run from judging them again.');
process.exit(problems.length === 0 ? 0 : 1);

/** One after the other: the tool uses more than one core by itself. */
async function withVerdict(expression: Expression): Promise<Found> {
  const { text, pattern, flags } = expression;
  if (pattern === null) return { ...expression, verdict: null };
  const hash = hashOf(text);
  const before = judged.get(hash) ?? known.get(hash);
  if (before === undefined) judgedNow += 1;
  const verdict = before ?? (await judge(pattern, flags));
  judged.set(hash, verdict);
  return { ...expression, verdict };
}
