import { formatTable } from './table.ts';

/** A promise that takes many tries to show. `sizes` says how many CI affords and how many the full run makes. */
export type Proof = {
  title: string;
  sizes: { ci: number; full: number };
  run(size: number, report: Report): Promise<void>;
};

export type Report = {
  /** Where a proof is random, all of it comes from this number, so that a failure can be repeated. */
  readonly seed: number;
  figure(name: string, value: number | string): void;
  /** Holds unless the assertion throws. The work goes on, so one run shows all that is broken. */
  check(promise: string, assertion: () => void): void;
};

export type Verdict = { passed: number; failed: number; text: string };

/** Runs a proof and writes down what it found. A proof that throws, or that checks nothing, has failed. */
export async function runProof(proof: Proof, { size, seed }: { size: number; seed: number }): Promise<Verdict> {
  const figures: string[][] = [];
  const failures: string[] = [];
  const verdicts: string[] = [];
  const report: Report = {
    seed,
    figure: (name, value) => void figures.push([name, value.toLocaleString('en-US')]),
    check: (promise, assertion) => {
      const failure = failureOf(assertion);
      verdicts.push(`${failure === undefined ? 'PASS' : 'FAIL'}  ${promise}`);
      if (failure !== undefined) failures.push(`${promise}\n${failure}`);
    },
  };

  try {
    await proof.run(size, report);
    if (verdicts.length === 0) throw new Error('it checked nothing');
  } catch (error) {
    report.check('the proof ran to its end', () => {
      throw error;
    });
  }
  const parts = [formatTable(figures), verdicts.join('\n'), ...failures];
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
