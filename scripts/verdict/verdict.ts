import { type Outcome, runStep, type Step } from './step.ts';

/** Runs steps in order, a few at once, prints what each took and, of one that failed, everything it said. */
export async function runSteps(steps: readonly Step[], atOnce: number): Promise<Outcome[]> {
  const waiting = [...steps];
  const outcomes: Outcome[] = [];
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const outcome = await runStep(next);
      outcomes.push(outcome);
      print(outcome);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}

/** Prints the closing line and gives the exit code. */
export function close(outcomes: readonly Outcome[]): number {
  const total = (count: 'passed' | 'failed') => outcomes.reduce((sum, each) => sum + each[count], 0);
  console.log(`${total('passed')} passed, ${total('failed')} failed`);
  return total('failed') === 0 ? 0 : 1;
}

function print({ name, passed, failed, seconds, output }: Outcome): void {
  const mark = failed === 0 ? 'ok  ' : 'FAIL';
  const counts = failed === 0 ? `${passed} passed` : `${passed} passed, ${failed} FAILED`;
  console.log(`${mark} ${name.padEnd(28)} ${seconds.toFixed(1).padStart(7)} s   ${counts}`);
  if (failed > 0) console.log(output.trimEnd().replaceAll(/^/gm, '     '));
}
