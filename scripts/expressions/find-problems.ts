import type { Verdict } from './classify.ts';
import type { Exception } from './exceptions.ts';
import type { Expression } from './find-expressions.ts';

/** The verdict of each expression; null for those that are composed at run time. */
export type ExpressionProblem = Expression & { verdict: Verdict | null };

/** What fails the check: expressions beyond linear time without an exception, and exceptions that match nothing. */
export function findProblems(found: readonly ExpressionProblem[], exceptions: readonly Exception[]): string[] {
  const used = new Set<Exception>();
  const problems = found
    .filter(({ verdict }) => verdict !== 'linear')
    .flatMap((item) => {
      const exception = exceptions.find((listed) => covers(listed, item));
      if (exception !== undefined) used.add(exception);
      return exception === undefined ? `${item.file}: ${item.text}\n  ${messageOf(item.verdict)}` : [];
    });
  const stale = exceptions.filter((item) => !used.has(item));
  return [...problems, ...stale.map(({ where, text }) => `${where}: the exception ${text ?? ''} is no longer needed`)];
}

function covers({ where, text }: Exception, { file, text: written, verdict }: ExpressionProblem): boolean {
  if (text !== undefined) return file === where && text === written;
  return where.endsWith('/') && file.startsWith(where) && verdict !== 'worse';
}

function messageOf(verdict: Verdict | null): string {
  if (verdict === null) return 'is put together at run time: list it with its bound';
  if (verdict === 'undecided') return 'could not be classified: simplify it, or list it with the bound of its text';
  return `takes ${verdict === 'quadratic' ? 'quadratic time' : 'more than quadratic time'}: rewrite it`;
}
