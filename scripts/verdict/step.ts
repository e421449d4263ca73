// One check: a command, what it printed, how long it took, and how many tests it ran.

import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { readReport } from './report.ts';

export type Step = {
  name: string;
  command: readonly string[];
  /** A vitest JSON report that the command writes; without one the command itself is the only check. */
  report?: string;
  /** For what measures time on a machine that others load: how often it may be tried. Every failed try is printed. */
  tries?: number;
};

/** `said` is what a reader needs of a failure. */
export type Outcome = { name: string; passed: number; failed: number; seconds: number; said: string };

/** How much of a failed command is shown: its end, where commands say why. */
const shownLines = 80;

export async function runStep({ name, command, report }: Step): Promise<Outcome> {
  const start = performance.now();
  if (report !== undefined) await rm(report, { force: true });
  const { code, output } = await run(command);
  const seconds = (performance.now() - start) / 1000;
  const counted = report === undefined ? undefined : await readReport(report);
  const end = output.trimEnd().split('\n').slice(-shownLines).join('\n');
  if (counted === undefined) {
    return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, said: end };
  }
  // A runner that fails without a failed test (no test found, a crash) is a failure all the same.
  const broke = code !== 0 && counted.failed === 0;
  return {
    name,
    passed: counted.passed,
    failed: broke ? 1 : counted.failed,
    seconds,
    said: broke ? end : counted.said,
  };
}

function run([program = '', ...args]: readonly string[]): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (cause) => resolve({ code: 1, output: String(cause) }));
    child.on('close', (code) => resolve({ code: code ?? 1, output: Buffer.concat(chunks).toString('utf8') }));
  });
}
