import { checkRun, type SourceText } from './check-run.ts';
import { cutRuns, withoutMarks } from './cut-runs.ts';
import type { Fault } from './fault.ts';

/** Sentences of a text that may not stay. */
export function checkText(where: string, text: string, held: SourceText): Fault[] {
  const lines = text.split('\n');
  return cutRuns(text, held.words).flatMap((run) => {
    const found = checkRun(run, withoutMarks(lines[run.line] ?? ''), held);
    return found === null ? [] : [{ where, run: run.text, ...found }];
  });
}
