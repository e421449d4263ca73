// One check: a command, its output, its duration, and how many tests it ran.

import { spawn } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { readReport } from './report.ts';

export type Step = {
  name: string;
  command: readonly string[];
  /** A vitest JSON report that the command writes; without one the command itself is the only check. */
  report?: string;
  /**
   * How often it may be tried on a loaded machine. Every failed try is reported. Of tests, only the files that failed
   * are tried again.
   */
  tries?: number;
};

export type RunOptions = {
  /** Ends a step that is still running; a step that has not begun by then is not run. Both count as failed. */
  signal?: AbortSignal | undefined;
};

/** `output` explains a failure, `brief` has the few lines of it that identify it. */
export type Outcome = {
  name: string;
  passed: number;
  failed: number;
  /** Of all tries together. */
  seconds: number;
  tries: number;
  output: string;
  brief: string;
  failedFiles: readonly string[];
};

/** How much of a failed command's output is shown: its end, where the reason usually is. */
const shownLines = 80;
const briefLines = 12;
const briefWidth = 200;

export async function runStep({ name, command, report }: Step, { signal }: RunOptions = {}): Promise<Outcome> {
  if (signal?.aborted === true) return notRun(name);
  const start = performance.now();
  if (report !== undefined) await rm(report, { force: true });
  const { code, output } = await run(command, signal);
  const seconds = (performance.now() - start) / 1000;
  const counted = report === undefined ? undefined : await readReport(report);
  // A runner that fails without a failed test (no test found, a crash) is a failure too.
  if (counted !== undefined && (code === 0 || counted.failed > 0)) {
    return { name, seconds, tries: 1, ...counted, brief: shorten(counted.output.split('\n').slice(0, briefLines)) };
  }
  const lines = output.trimEnd().split('\n');
  return {
    name,
    seconds,
    tries: 1,
    passed: counted?.passed ?? (code === 0 ? 1 : 0),
    failed: code === 0 ? 0 : 1,
    failedFiles: [],
    output: lines.slice(-shownLines).join('\n'),
    brief: shorten([...lines.slice(0, -briefLines).filter(isFailedCheck), ...lines.slice(-briefLines)]),
  };
}

/** A system test lists its checks before the details of failures. */
const isFailedCheck = (line: string): boolean => line.startsWith('FAIL ');

const shorten = (lines: readonly string[]): string => lines.map((line) => line.slice(0, briefWidth)).join('\n');

function notRun(name: string): Outcome {
  const output = 'not run: no time was left';
  return { name, seconds: 0, tries: 1, passed: 0, failed: 1, failedFiles: [], output, brief: output };
}

/** With a signal in a process group of its own, so that an abort ends what the command has started as well. */
function run(
  [program = '', ...args]: readonly string[],
  signal: AbortSignal | undefined,
): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'pipe'], detached: signal !== undefined });
    const end = (code: number, note = ''): void => {
      signal?.removeEventListener('abort', kill);
      resolve({ code, output: `${Buffer.concat(chunks).toString('utf8')}${note}` });
    };
    // Does not wait for the output to close: a program that left the group may keep it open.
    const kill = (): void => {
      endGroup(child.pid);
      end(1, '\nended: no time was left');
    };
    signal?.addEventListener('abort', kill, { once: true });
    const chunks: Buffer[] = [];
    child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.stderr.on('data', (chunk: Buffer) => chunks.push(chunk));
    child.on('error', (cause) => resolve({ code: 1, output: String(cause) }));
    child.on('close', (code) => end(code ?? 1));
  });
}

function endGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has just ended.
  }
}
