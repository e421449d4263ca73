import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import { findSandbox, foldersOf } from '#platform/sandbox';
import type { FontProblem } from './font-file.ts';
import type { FontFacts } from './read-font.ts';

export type FontInspection = FontFacts | { problem: FontProblem };

const OWN_FOLDER = import.meta.dirname;
/** Marks the sources as ES modules for Node. */
const MANIFEST = join(OWN_FOLDER, '..', '..', '..', 'package.json');
const NODE_FLAGS = ['--max-old-space-size=128', '--v8-pool-size=1'];

/** Starting takes 0.2 s on an idle machine, and seconds on a busy one. */
const START_MS = 20_000;
/** The largest font takes 0.3 s. */
const READ_MS = 5_000;
const MOST_CHARACTERS = 2_000;
const READY = 'ready\n';

const problems = ['format', 'damaged', 'too_large', 'restricted', 'colour', 'letters'] as const;
/** A font may have taken over the child, so its response is validated. */
const response = z.union([
  z.strictObject({ problem: z.enum(problems satisfies readonly FontProblem[]) }),
  z.strictObject({ format: z.enum(['woff2', 'ttf', 'otf']), name: z.string().min(1).max(120).nullable() }),
]);

/**
 * Reads an untrusted font in a child process without rights. A font that ends the child, or takes too long, is damaged;
 * throws when the child does not start.
 */
export async function inspectFont(bytes: Uint8Array, signal: AbortSignal): Promise<FontInspection> {
  const output = await outputOf(bytes, signal);
  if (!output.startsWith(READY)) throw new Error('The font reader did not start.');
  const parsed = response.safeParse(jsonIn(output.slice(READY.length)));
  return parsed.success ? parsed.data : { problem: 'damaged' };
}

/** The command of the child: in a sandbox, able to read only its own sources. */
export async function readerCommand(): Promise<{ file: string; args: string[] }> {
  const sandbox = await findSandbox();
  const reads = [OWN_FOLDER, MANIFEST, ...foldersOf(process.execPath)];
  const { file, before } = sandbox.command({ program: 'images', reads });
  return { file, args: [...before, process.execPath, ...NODE_FLAGS, join(OWN_FOLDER, 'font-program.ts')] };
}

async function outputOf(bytes: Uint8Array, signal: AbortSignal): Promise<string> {
  signal.throwIfAborted();
  const { file, args } = await readerCommand();
  const child = spawn(file, args, { env: { PATH: '/usr/bin:/bin' }, stdio: ['pipe', 'pipe', 'ignore'], cwd: '/' });
  const ended = Promise.withResolvers<void>();
  const kill = (): void => void child.kill('SIGKILL');
  let timer = setTimeout(kill, START_MS);
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    if (output === '') {
      clearTimeout(timer);
      timer = setTimeout(kill, READ_MS);
    }
    output += chunk.toString();
    if (output.length > MOST_CHARACTERS) kill();
  });
  child.on('error', () => ended.resolve());
  child.on('close', () => ended.resolve());
  // The exit of the child reports a broken pipe.
  child.stdin.on('error', () => undefined);
  signal.addEventListener('abort', kill);
  child.stdin.end(bytes);
  await ended.promise;
  clearTimeout(timer);
  signal.removeEventListener('abort', kill);
  signal.throwIfAborted();
  return output;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // What it sent instead may contain text of the font.
    return null;
  }
}
