import type { Feed } from '#jobs';
import type { ToolProgress } from '#platform/kernel';

type Deps = { accountId: string; feed: Feed; latest: (accountId: string) => Promise<number>; signal: AbortSignal };

/** Reports every change of one job from the moment it is called, including changes between two reads. */
export function createJobWatch({ accountId, feed, latest, signal }: Deps): ToolProgress['watch'] {
  return async (jobId) => {
    let isNew = false;
    let wake = (): void => undefined;
    const following = feed.follow({
      accountId,
      after: await latest(accountId),
      take: async (event) => {
        if (event.jobId !== jobId) return;
        isNew = true;
        wake();
      },
    });
    const wait = (withinMs: number): Promise<void> =>
      new Promise((resolve) => {
        const timer = setTimeout(resolve, withinMs);
        wake = () => {
          clearTimeout(timer);
          resolve();
        };
        signal.addEventListener('abort', wake, { once: true });
      });
    return {
      next: async (withinMs) => {
        if (!isNew && !signal.aborted) await wait(withinMs);
        const wasNew = isNew;
        isNew = false;
        return wasNew;
      },
      stop: following.stop,
    };
  };
}
