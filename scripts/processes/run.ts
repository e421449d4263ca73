import { spawn } from 'node:child_process';
import type { LocalUser } from './start-process.ts';

type RunOptions = { env?: Record<string, string>; cwd?: string; user?: LocalUser; echo?: 'stderr' };

/** Runs a command to its end and returns its output. A failure contains the output of the command. */
export async function run(command: string, args: string[], options: RunOptions = {}): Promise<string> {
  const { user, echo, ...spawnOptions } = options;
  const child = spawn(command, args, { ...spawnOptions, ...user, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks: { stdout: string[]; all: string[] } = { stdout: [], all: [] };
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    chunks.stdout.push(text);
    chunks.all.push(text);
    if (echo) process.stderr.write(text);
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    chunks.all.push(text);
    if (echo) process.stderr.write(text);
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  if (code === 0) return chunks.stdout.join('').trim();
  throw new Error(`\`${[command, ...args].join(' ')}\` failed (${code}).\n${chunks.all.join('').trim().slice(-2000)}`);
}
