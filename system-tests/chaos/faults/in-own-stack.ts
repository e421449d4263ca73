import { fork } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inheritedEnvironment } from '@galley/scripts/stack';
import { config } from '#support/config';
import type { Report } from '#system-test';

/** What the child process with its own stack reports. */
export type Message = { figure: string; value: number | string } | { promise: string; failure: string | null };

const MAIN = join(import.meta.dirname, 'main.ts');
const PORT_OFFSET = '2500';

/** Runs the harness in a process with servers of its own, so that killing them affects nothing else. */
export async function runInOwnStack(size: number, report: Report): Promise<void> {
  const home = join(tmpdir(), `galley-faults-${process.pid}`);
  const child = fork(MAIN, [String(size), String(report.seed), home], {
    env: {
      ...inheritedEnvironment(),
      GALLEY_CACHE: config.cacheFolder,
      GALLEY_STACK_HOME: home,
      GALLEY_STACK_PORT_OFFSET: PORT_OFFSET,
    },
  });
  child.on('message', (message: Message) => printReport(message, report));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new Error(`The harness ended with ${code}; its servers and logs are in ${home}.`);
  rmSync(home, { recursive: true, force: true });
}

function printReport(message: Message, report: Report): void {
  if ('promise' in message) {
    report.check(message.promise, () => {
      if (message.failure !== null) throw new Error(message.failure);
    });
  } else report.metric(message.figure, message.value);
}
