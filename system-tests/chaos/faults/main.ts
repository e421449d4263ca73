// The harness itself, on the stack that its environment describes. Started by in-own-stack.ts.

import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { stackDown, stackUp } from '@galley/scripts/stack';
import type { Message } from '#chaos/faults/in-own-stack';
import { runFaults } from '#chaos/faults/run-faults';
import type { Report } from '#system-test';

const [size, seed, home = ''] = process.argv.slice(2);
const folder = join(home, 'faults');

const send = (message: Message): void => void process.send?.(message);
const report: Report = {
  seed: Number(seed),
  metric: (metric, value) => send({ figure: metric, value }),
  check: (promise, assertion) => send({ promise, failure: failureOf(assertion) }),
};

// When this process, or the one that started it, is stopped, the servers must stop as well.
const abandon = (): void => void stackDown().finally(() => process.exit(1));
for (const event of ['SIGINT', 'SIGTERM', 'disconnect']) process.once(event, abandon);

try {
  await stackUp();
  mkdirSync(folder, { recursive: true });
  await runFaults(Number(size), report, folder);
} catch (error) {
  // The first of several errors: the report of a suppressed error shows only that there was one.
  throw firstOf(error);
} finally {
  await stackDown();
}
process.off('disconnect', abandon).disconnect?.();

function firstOf(error: unknown): unknown {
  return error instanceof SuppressedError ? firstOf(error.suppressed) : error;
}

function failureOf(assertion: () => void): string | null {
  try {
    assertion();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
