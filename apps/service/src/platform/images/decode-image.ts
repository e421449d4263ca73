import type { DecodedImage } from './decoder-child.ts';
import { createDecoderPool } from './decoder-pool.ts';
import type { ImageTask } from './image-task.ts';

export type { DecodedImage } from './decoder-child.ts';

/** One pool per process, like the thread pool that it replaces. It starts with the first image. */
const pool = createDecoderPool();

/** Decodes, changes and encodes an image in a child process. Throws an `ImageFailure`. */
export function decodeImage(task: ImageTask, ...inputs: readonly Uint8Array[]): Promise<DecodedImage> {
  return pool.run(task, inputs);
}

/** Like `decodeImage`; a task whose signal aborts while it is queued is never started. */
export function decodeImageUntil(
  signal: AbortSignal,
  task: ImageTask,
  ...inputs: readonly Uint8Array[]
): Promise<DecodedImage> {
  return pool.run(task, inputs, signal);
}
