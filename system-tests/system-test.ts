import { formatTable } from './support/table.ts';

/** A promise that takes many attempts to test. `sizes` says how many CI affords and how many the full run makes. */
export type SystemTest = {
  title: string;
  sizes: { ci: number; full: number };
  run(size: number, report: Report): Promise<void>;
};

export type Report = {
  /** The source of all randomness of a system test, so that a failure can be repeated. */
  readonly seed: number;
  metric(name: string, value: number | string): void;
  /** Fails when the assertion throws. The run continues, so that one run shows every failure. */
  check(promise: string, assertion: () => void): void;
};

export type Verdict = { passed: number; failed: number; text: string };

/** Runs a system test and reports what it found. One that throws, or that checks nothing, has failed. */
export async function runSystemTest(
  systemTest: SystemTest,
  { size, seed }: { size: number; seed: number },
): Promise<Verdict> {
  const rows: string[][] = [];
  const failures: string[] = [];
  const verdicts: string[] = [];
  const report: Report = {
    seed,
    metric: (name, value) => void rows.push([name, value.toLocaleString('en-US')]),
    check: (promise, assertion) => {
      const failure = failureOf(assertion);
      verdicts.push(`${failure === undefined ? 'PASS' : 'FAIL'}  ${promise}`);
      if (failure !== undefined) failures.push(`${promise}\n${failure}`);
    },
  };

  try {
    await systemTest.run(size, report);
    if (verdicts.length === 0) throw new Error('it checked nothing');
  } catch (error) {
    report.check('the system test ran to its end', () => {
      throw error;
    });
  }
  const parts = [formatTable(rows), verdicts.join('\n'), ...failures];
  return {
    passed: verdicts.length - failures.length,
    failed: failures.length,
    text: parts.filter((part) => part !== '').join('\n\n'),
  };
}

function failureOf(assertion: () => void): string | undefined {
  try {
    assertion();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
