import { spawn } from 'node:child_process';
import type { DecoderCommand } from './decoder-command.ts';
import { ImageFailure } from './image-failure.ts';
import { imageLimits } from './image-limits.ts';
import type { ImageTask } from './image-task.ts';
import { createMessageReader, framesOf, type Message } from './message-frames.ts';

export type DecodedImage = { bytes: Buffer; width: number; height: number; channels: number };

export type DecoderChild = {
  readonly pid: number | undefined;
  readonly isAlive: boolean;
  /** One at a time. */
  run: (task: ImageTask, inputs: readonly Uint8Array[]) => Promise<DecodedImage>;
  kill: () => void;
};

/** The largest possible result: an incompressible PNG of 100 megapixels. */
const MAX_RESULT_BYTES = 512 * 1024 * 1024;
/** libvips stops by itself at its time limit; a child that does not is killed after this. */
const GRACE_MS = 2_000;
/** Starting takes 0.2 s on an idle machine, and seconds on a busy one. */
const START_MS = 20_000;

type Pending = { resolve: (message: Message) => void; reject: (cause: ImageFailure) => void };

/** Starts a child with an empty environment. It delays the exit of this process only while it works. */
export function startDecoderChild({ file, args }: DecoderCommand): DecoderChild {
  const child = spawn(file, args, { env: { PATH: '/usr/bin:/bin' }, stdio: ['pipe', 'pipe', 'ignore'], cwd: '/' });
  const handles = [child, child.stdin, child.stdout] as unknown as { ref: () => void; unref: () => void }[];
  let isAlive = true;
  let pending: Pending | undefined;
  const end = (message: string): void => {
    isAlive = false;
    pending?.reject(new ImageFailure('lost', message));
    pending = undefined;
    child.kill('SIGKILL');
  };
  let timer: NodeJS.Timeout | undefined;
  let isReady = false;
  const allow = (limitMs: number, message: string): void => {
    clearTimeout(timer);
    timer = setTimeout(() => end(message), limitMs);
  };
  let onReady = (): void => undefined;
  const read = createMessageReader(MAX_RESULT_BYTES, (message) => {
    if (!isReady) {
      isReady = true;
      onReady();
      return;
    }
    pending?.resolve(message);
    pending = undefined;
  });
  child.stdout.on('data', (chunk: Buffer) => {
    try {
      read(chunk);
    } catch {
      // What it sent instead may contain text of the image.
      end('The image decoder did not follow the protocol.');
    }
  });
  child.on('error', () => end('The image decoder did not start.'));
  child.on('close', () => end('The image decoder ended while it worked.'));
  // The exit of the child reports a broken pipe.
  child.stdin.on('error', () => undefined);
  for (const handle of handles) handle.unref();

  return {
    pid: child.pid,
    get isAlive() {
      return isAlive;
    },
    run: async (task, inputs) => {
      const response = Promise.withResolvers<Message>();
      if (!isAlive) throw new ImageFailure('lost', 'The image decoder has ended.');
      pending = response;
      for (const handle of handles) handle.ref();
      onReady = () => allow(imageLimits[task.use].timeoutMs + GRACE_MS, 'The image took too long to decode.');
      if (isReady) onReady();
      else allow(START_MS, 'The image decoder did not start in time.');
      for (const frame of framesOf({ task }, inputs)) child.stdin.write(frame);
      try {
        return checked(task, await response.promise);
      } finally {
        clearTimeout(timer);
        for (const handle of handles) handle.unref();
      }
    },
    kill: () => end('The image decoder was stopped.'),
  };
}

/** An image may have taken over the child, so its response is validated. */
function checked({ output }: ImageTask, { head, parts }: Message): DecodedImage {
  const { isDone, width, height, channels } = head;
  const [bytes] = parts;
  if (isDone !== true || bytes === undefined)
    throw new ImageFailure('rejected', 'The bytes are not an accepted image.');
  const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) > 0;
  if (!isCount(width) || !isCount(height) || !isCount(channels)) {
    throw new ImageFailure('lost', 'The image decoder answered with no size.');
  }
  if (output.format === 'raw' && bytes.byteLength !== width * height * channels) {
    throw new ImageFailure('lost', 'The image decoder answered with pixels of another size.');
  }
  return { bytes, width, height, channels };
}
