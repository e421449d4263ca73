import { type Outcome, runStep, type Step } from './step.ts';

/** Runs steps in order, a few at once, prints what each took and, of one that failed, why. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      outcomes.push(await tryStep(next));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** Prints the closing lines and gives the exit code. Failures are named again where a reader looks first. */
export function close(outcomes: readonly Outcome[]): number {
  const total = (count: 'passed' | 'failed') => outcomes.reduce((sum, each) => sum + each[count], 0);
  for (const { name, failed, brief } of outcomes) {
    if (failed > 0) console.log(`failed: ${name}\n${indent(brief)}`);
  }
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

async function tryStep(step: Step): Promise<Outcome> {
  const outcome = await runStep(step);
  print(outcome);
  const left = (step.tries ?? 1) - 1;
  if (outcome.failed === 0 || left === 0) return outcome;
  console.log(`     ${step.name}: tried again`);
  const again = await tryStep({ ...step, tries: left, command: [...step.command, ...outcome.failedFiles] });
  // Of tests only those that failed ran again; the others stay passed.
  const isNarrowed = outcome.failedFiles.length > 0;
  return isNarrowed ? { ...again, passed: outcome.passed + Math.max(0, outcome.failed - again.failed) } : again;
}

function print({ name, passed, failed, seconds, said }: Outcome): void {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`;
  console.log(`${mark} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s   ${counts}`);
  if (failed > 0) console.log(indent(said.trimEnd()));
}

const indent = (text: string): string => text.replaceAll(/^/gm, '     ');
