// The child process: reads a task and its images from stdin and writes the result to stdout, one after the other. It
// has no environment, files or network, and exits when stdin ends.

import type { DecoderRequest, DecoderResponse } from './image-task.ts';
import { createMessageReader, framesOf, type Message } from './message-frames.ts';
import { blockLoaders, runTask } from './run-task.ts';

blockLoaders();
const read = createMessageReader(Number.MAX_SAFE_INTEGER, (message) => void respond(message));
process.stdin.on('data', read);
// The time limit of an image starts when the program is ready: on a busy machine its start takes longer than many
// images.
for (const frame of framesOf({ isReady: true }, [])) process.stdout.write(frame);

async function respond({ head, parts }: Message): Promise<void> {
  // The head is ours; only the parts are untrusted.
  const { task } = head as DecoderRequest;
  try {
    const { bytes, width, height, channels } = await runTask(task, parts);
    write({ isDone: true, width, height, channels }, [bytes]);
  } catch {
    // Messages of libvips may contain text of the image. The parent does not need them.
    write({ isDone: false }, []);
  }
}

type WithoutSizes<Response> = Response extends unknown ? Omit<Response, 'sizesBytes'> : never;

function write(head: WithoutSizes<DecoderResponse>, parts: readonly Uint8Array[]): void {
  for (const frame of framesOf(head, parts)) process.stdout.write(frame);
}
