import type { Logger } from '#platform/kernel';

export type Background = { start: (work: () => Promise<void>) => void; settled: () => Promise<void> };

/** Work that runs after the response is sent. The process waits for it before it exits. */
export function createBackground(log: Logger): Background {
  const running = new Set<Promise<void>>();
  return {
    start: (work) => {
      const done: Promise<void> = work()
        .catch((cause) => log.error({ err: cause }, 'background work failed'))
        .finally(() => running.delete(done));
      running.add(done);
    },
    settled: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
}
