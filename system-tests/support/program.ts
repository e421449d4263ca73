import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { compileCache } from './compile-cache.ts';

const START_LIMIT_MS = 180_000;
const STOP_LIMIT_MS = 10_000;

/** A program of the repository, running as a separate process. `await using` stops it. */
export type Program = AsyncDisposable & {
  url: string;
  pid: number;
  /** Everything it has printed so far. */
  log(): string;
  /** Sends a signal without waiting for its effect. */
  signal(name: NodeJS.Signals): void;
  /** Sends SIGTERM and returns the exit code; null when the process had to be killed. */
  stop(): Promise<number | null>;
};

/**
 * Starts a TypeScript file, or what another `program` takes, with only this environment, and waits for the line with the
 * URL on which it listens. Its output goes to a file: a pipe would make the program wait for its reader.
 */
export async function startProgram(
  command: readonly string[],
  env: Record<string, string>,
  program = process.execPath,
): Promise<Program> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-program-'));
  const logFile = join(folder, 'log');
  const output = openSync(logFile, 'w');
  const child = spawn(program, command, {
    env: { ...compileCache, ...env },
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  const ended = once(child, 'exit').then(([code]) => code as number | null);
  const log = (): string => readFileSync(logFile, 'utf8');

  async function stop(): Promise<number | null> {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    const code = await ended;
    clearTimeout(timer);
    return code;
  }

  async function dispose(): Promise<void> {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }

  const url = await findUrl(log, () => child.exitCode === null);
  if (url !== undefined)
    return {
      url,
      pid: child.pid ?? 0,
      log,
      stop,
      signal: (name) => void child.kill(name),
      [Symbol.asyncDispose]: dispose,
    };
  const printed = log();
  await dispose();
  throw new Error(`${command.join(' ')} did not start to listen. It printed:\n${printed}`);
}

async function findUrl(log: () => string, isRunning: () => boolean): Promise<string | undefined> {
  const deadline = Date.now() + START_LIMIT_MS;
  while (isRunning() && Date.now() < deadline) {
    const [, url] = /(?:listening at |"address":")(http:\/\/[\w.:[\]]+)/.exec(log()) ?? [];
    if (url !== undefined) return url;
    await sleep(20);
  }
  return undefined;
}
