// One check: a command, what it printed, how long it took, and how many tests it ran.

import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';

export type Step = {
  name: string;
  command: readonly string[];
  /** A vitest JSON report that the command writes; without one the command itself is the only check. */
  report?: string;
};

export type Outcome = { name: string; passed: number; failed: number; seconds: number; output: string };

export async function runStep({ name, command, report }: Step): Promise<Outcome> {
  const start = performance.now();
  if (report !== undefined) await rm(report, { force: true });
  const { code, output } = await run(command);
  const seconds = (performance.now() - start) / 1000;
  const counted = report === undefined ? undefined : await countTests(report);
  if (counted === undefined) return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, seconds, output };
  // A runner that fails without a failed test (no test found, a crash) is a failure all the same.
  const failed = code !== 0 && counted.failed === 0 ? 1 : counted.failed;
  return { name, passed: counted.passed, failed, seconds, output };
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

type Report = { numPassedTests: number; numFailedTests: number };

async function countTests(file: string): Promise<{ passed: number; failed: number } | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return undefined;
  const { numPassedTests, numFailedTests } = JSON.parse(text) as Report;
  return { passed: numPassedTests, failed: numFailedTests };
}
