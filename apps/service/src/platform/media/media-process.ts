import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { traced } from '#platform/kernel';
import { MediaFailure } from './media-failure.ts';
import type { Command } from './media-tools.ts';
import { prepareOutputs } from './outputs.ts';

export type MediaProcess = {
  stdin: Writable;
  /** Its output, once it ended with success. Rejects with a MediaFailure, or with the reason of the signal. */
  ended: Promise<Buffer>;
  /** Kills its whole process group. */
  kill: () => void;
};

type Options = { signal: AbortSignal; limitMs: number };

/** Enough for the few lines in which ffmpeg reports why it stopped. */
const MOST_LAST_WORDS = 4_000;
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' };

/** Starts ffmpeg or ffprobe in its own process group, with a new environment. */
export function startMediaProcess(command: Command, args: readonly string[], options: Options): MediaProcess {
  options.signal.throwIfAborted();
  const outputs = prepareOutputs(args, command.owner);
  const { file, before } = command.wrap(outputs.paths);
  const child = spawn(file, [...before, ...argumentsFor(command, outputs.args)], {
    detached: true,
    env: ENVIRONMENT,
    stdio: 'pipe',
  });
  const output: Buffer[] = [];
  let outputBytes = 0;
  let lastWords = '';
  let isLate = false;

  const kill = (): void => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(-child.pid, 'SIGKILL');
    } catch {
      // The group is gone; the process itself may not be.
      child.kill('SIGKILL');
    }
  };
  const timer = setTimeout(() => {
    isLate = true;
    kill();
  }, options.limitMs);
  options.signal.addEventListener('abort', kill);
  child.stdout.on('data', (chunk: Buffer) => {
    outputBytes += chunk.length;
    if (outputBytes <= MOST_OUTPUT_BYTES) output.push(chunk);
  });
  child.stderr.on('data', (chunk: Buffer) => {
    lastWords = (lastWords + chunk.toString('utf8')).slice(-MOST_LAST_WORDS);
  });
  // A writer gets the reason of a broken pipe from `ended`.
  child.stdin.on('error', () => undefined);

  const closed = once(child, 'close');
  const ended = traced(command.name, {}, () => closed)
    .then(([code]) => {
      options.signal.throwIfAborted();
      if (isLate) throw new MediaFailure(`the media process took longer than ${options.limitMs} ms`, lastWords);
      if (code !== 0) throw new MediaFailure(`the media process ended with ${code ?? 'a signal'}`, lastWords);
      outputs.take();
      return Buffer.concat(output);
    })
    .finally(() => {
      clearTimeout(timer);
      options.signal.removeEventListener('abort', kill);
      return outputs.remove();
    });
  // Callers that wait for it get the failure; without any, it must not end the process.
  ended.catch(() => undefined);
  return { stdin: child.stdin, ended, kill };
}

/** ffmpeg and ffprobe take URLs, other programs paths. */
function argumentsFor({ name }: Command, args: readonly string[]): string[] {
  return name === 'fluidsynth' ? args.map((arg) => arg.replace(/^file:/, '')) : [...args];
}
