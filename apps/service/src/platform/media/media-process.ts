import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { traced } from '#platform/kernel';
import { MediaFailure } from './media-failure.ts';
import type { Command } from './media-tools.ts';
import { prepareOutputs } from './outputs.ts';

export type MediaProcess = {
  stdin: Writable;
  /** What it printed, once it ended well. Rejects with a MediaFailure, or with the reason of the signal. */
  ended: Promise<Buffer>;
  /** Ends it with its whole process group. */
  kill: () => void;
};

type Options = { signal: AbortSignal; limitMs: number };

/** Enough for the few lines in which ffmpeg reports why it stopped. */
const MOST_LAST_WORDS = 4_000;
const MOST_OUTPUT_BYTES = 4 * 1024 * 1024;
const ENVIRONMENT = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', AV_LOG_FORCE_NOCOLOR: '1' };

/** Starts ffmpeg or ffprobe in a process group of its own, with an environment made from nothing. */
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
  // A writer learns of a broken pipe from `ended`, with its reason.
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
  // Whoever waits for it gets the failure; without any, it must not end the process.
  ended.catch(() => undefined);
  return { stdin: child.stdin, ended, kill };
}

/** ffmpeg and ffprobe take URLs, others paths. */
function argumentsFor({ name }: Command, args: readonly string[]): string[] {
  return name === 'fluidsynth' ? args.map((arg) => arg.replace(/^file:/, '')) : [...args];
}
