// Work that takes the processor for a moment runs in a thread of its own: what this process serves goes on meanwhile.

import { once } from 'node:events';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

type ThreadResponse = { output: unknown } | { failure: string };

/** Calls run one after the other. */
export type Thread<Input, Output> = (input: Input) => Promise<Output>;

const LIMIT_MS = 30_000;
/** Loading the program takes a second on an idle machine, and many on a busy one. */
const START_MS = 60_000;

/** The program calls `serveThread`. It starts with the first call, and again with the next one after it has ended. */
export function createThread<Input, Output>(program: URL, limitMs = LIMIT_MS): Thread<Input, Output> {
  let started: Promise<Worker> | undefined;
  let turn: Promise<unknown> = Promise.resolve();

  const runNow = async (input: Input): Promise<Output> => {
    started ??= startWorker(program);
    const response = await started.then((worker) => askOnce(worker, input, limitMs)).catch(lose);
    if ('failure' in response) throw new Error(response.failure);
    return response.output as Output;
  };

  async function lose(cause: unknown): Promise<never> {
    const lost = started;
    started = undefined;
    // One that did not start has nothing to end.
    await lost?.then((worker) => worker.terminate()).catch(() => undefined);
    throw new Error('The thread has ended.', { cause });
  }

  return (input) => {
    const done = turn.then(() => runNow(input));
    // The caller gets the failure.
    turn = done.catch(() => undefined);
    return done;
  };
}

/** Without the environment of the process, and without its flags. */
async function startWorker(program: URL): Promise<Worker> {
  const worker = new Worker(program, { env: {}, execArgv: [] });
  // A call that waits has its own listener; without one an error would end the process.
  worker.on('error', () => undefined);
  await Promise.race([
    once(worker, 'message', { signal: AbortSignal.timeout(START_MS) }),
    once(worker, 'exit').then(([code]) => {
      throw new Error(`It ended with ${code}.`);
    }),
  ]);
  worker.unref();
  return worker;
}

/** A thread that works delays the exit of the process; an idle one does not. */
function askOnce(worker: Worker, input: unknown, limitMs: number): Promise<ThreadResponse> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadResponse>();
  const timer = setTimeout(() => reject(new Error('It took too long.')), limitMs);
  worker.once('message', resolve).once('error', reject).once('exit', reject).ref();
  worker.postMessage(input);
  return promise.finally(() => {
    clearTimeout(timer);
    worker.off('message', resolve).off('error', reject).off('exit', reject).unref();
  });
}

/** The main statement of a thread's program. */
export function serveThread<Input, Output>(work: (input: Input) => Output | Promise<Output>): void {
  if (isMainThread || parentPort === null) throw new Error('This program runs in a thread.');
  const port = parentPort;
  const respondTo = async (input: Input): Promise<ThreadResponse> => {
    try {
      return { output: await work(input) };
    } catch (cause) {
      return { failure: cause instanceof Error ? cause.message : String(cause) };
    }
  };
  port.on('message', (input: Input) => void respondTo(input).then((response) => port.postMessage(response)));
  port.postMessage('ready');
}
