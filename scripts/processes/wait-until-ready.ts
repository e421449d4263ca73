import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive } from './identity.ts';
import { readTail } from './log-tail.ts';
import type { ProcessRecord } from './records.ts';

/** Repeats the check until it succeeds. Gives up at once when the process has ended. */
export async function waitUntilReady(
  record: ProcessRecord,
  options: { check: () => Promise<unknown>; timeoutMs: number },
): Promise<void> {
  const deadline = Date.now() + options.timeoutMs;
  for (;;) {
    const reason = await failureOf(options.check);
    // Tested after the check: another program on the same port must not be taken for this one.
    if (!isAlive(record)) throw new Error(`${record.name} ended while starting.${lastLines(record)}`);
    if (reason === undefined) return;
    if (Date.now() > deadline) {
      const seconds = options.timeoutMs / 1000;
      throw new Error(`${record.name} was not ready after ${seconds} s: ${reason}.${lastLines(record)}`);
    }
    await sleep(50);
  }
}

async function failureOf(check: () => Promise<unknown>): Promise<string | undefined> {
  try {
    await check();
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function lastLines(record: ProcessRecord): string {
  return ` The end of ${record.logFile}:\n${readTail(record.logFile)}`;
}
