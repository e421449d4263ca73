import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './processes.ts';
import { readRecord, type Scratch } from './scratch.ts';

const START_LIMIT_MS = 20_000;
const POLL_EVERY_MS = 50;

/** Waits for the start, unless the process dies, takes too long or is aborted. The driver may not notice a crash. */
export async function unlessLost<T>(starting: Promise<T>, scratch: Scratch, signal?: AbortSignal): Promise<T> {
  const done = new AbortController();
  const signals = [done.signal, AbortSignal.timeout(START_LIMIT_MS), ...(signal ? [signal] : [])];
  try {
    return await Promise.race([starting, watch(scratch, AbortSignal.any(signals))]);
  } finally {
    done.abort();
  }
}

async function watch(scratch: Scratch, signal: AbortSignal): Promise<never> {
  for (;;) {
    await sleep(POLL_EVERY_MS, undefined, { signal });
    const first = readRecord(scratch);
    if (first !== undefined && !isAlive(first)) throw new Error('It died while it was starting.');
  }
}
