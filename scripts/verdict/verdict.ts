import { type Outcome, type RunOptions, runStep, type Step } from './step.ts';
import { tableOf } from './table.ts';

const MOST_NAMING = 300;

/**
 * Runs steps, a few at once. Prints the duration and the number of tests of each, and the reason of a failure. The
 * first worker takes steps from the beginning of the list, the others from its end: a list that begins with steps that
 * compute and ends with steps that wait uses the whole machine.
 */
export async function runSteps(steps: readonly Step[], atOnce: number, options: RunOptions = {}): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (take: () => Step | undefined): Promise<void> => {
    for (let next = take(); next !== undefined; next = take()) outcomes.push(await tryStep(next, options));
  };
  const others = Array.from({ length: atOnce - 1 }, () => work(() => waiting.pop()));
  await Promise.all([work(() => waiting.shift()), ...others]);
  console.log();
  return outcomes;
}

/**
 * Prints the closing lines and returns the exit code. The details of failures come last, where a reader looks first.
 */
export function close(outcomes: readonly Outcome[]): number {
  const total = (count: 'passed' | 'failed') => outcomes.reduce((sum, item) => sum + item[count], 0);
  for (const { name, failed, output } of outcomes) {
    if (failed > 0) console.log(`failed: ${name}\n${indent(output.trimEnd())}`);
  }
  console.log(tableOf(outcomes));
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

async function tryStep(step: Step, options: RunOptions): Promise<Outcome> {
  const outcome = await runStep(step, options);
  const left = options.signal?.aborted === true ? 0 : (step.tries ?? 1) - 1;
  print(outcome, left);
  if (outcome.failed === 0 || left === 0) return outcome;
  const again = await tryStep(narrow({ ...step, tries: left }, outcome.failedFiles), options);
  // Only the tests that failed ran again; the others stay passed.
  const isNarrowed = outcome.failedFiles.length > 0;
  const passed = isNarrowed ? outcome.passed + Math.max(0, outcome.failed - again.failed) : again.passed;
  return { ...again, passed, seconds: outcome.seconds + again.seconds, tries: outcome.tries + again.tries };
}

/** Restricts the command to all files that failed, without the shard. */
function narrow(step: Step, files: readonly string[]): Step {
  if (files.length === 0) return step;
  return { ...step, command: [...step.command.filter((item) => !item.startsWith('--shard=')), ...files] };
}

/** A success or a retry takes one line, so that the end of a long run stays readable. */
function print({ name, passed, failed, seconds, brief }: Outcome, triesLeft: number): void {
  const took = `${name} ${seconds.toFixed(0)} s`;
  if (failed === 0) process.stdout.write(`${took}${passed > 1 ? ` (${passed})` : ''}; `);
  else if (triesLeft > 0) console.log(`\nagain: ${took}, ${failed} failed: ${naming(brief)}`);
  else console.log(`\nFAIL ${took}, ${passed} passed, ${failed} failed\n${indent(brief)}`);
}

/** The brief text of a failure that may be temporary: its checks by name, otherwise its beginning. */
function naming(brief: string): string {
  const lines = brief.split('\n');
  const checks = lines.filter((line) => line.startsWith('FAIL '));
  return (checks.length > 0 ? checks : lines.slice(0, 2)).join(' | ').slice(0, MOST_NAMING);
}

const indent = (text: string): string => text.replaceAll(/^/gm, '     ');
