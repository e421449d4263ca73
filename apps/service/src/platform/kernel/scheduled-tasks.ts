import type { Logger } from './logger.ts';

export type ScheduledTask = { name: string; everyMs: number; run: () => Promise<unknown> };

export type ScheduledTasks = { stop: () => Promise<void> };

/** Runs scheduled tasks: never twice at once; a failure is logged, and the next run follows all the same. */
export function startScheduledTasks(scheduledTasks: readonly ScheduledTask[], log: Logger): ScheduledTasks {
  const stopping = new AbortController();
  const running = scheduledTasks.map((task) => runScheduledTask(task, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function runScheduledTask(
  { name, everyMs, run }: ScheduledTask,
  signal: AbortSignal,
  log: Logger,
): Promise<void> {
  while (!signal.aborted) {
    try {
      await run();
    } catch (cause) {
      log.warn({ err: cause, task: name }, 'scheduled task failed');
    }
    await pause(everyMs, signal);
  }
}

/** With jitter, so that many processes do not run at the same time. */
function pause(everyMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const finish = (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', finish);
      resolve();
    };
    const timer = setTimeout(finish, everyMs * (0.9 + Math.random() * 0.2));
    signal.addEventListener('abort', finish);
  });
}
