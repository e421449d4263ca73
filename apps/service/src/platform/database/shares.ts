// No account may occupy the whole pool: otherwise one stuck row would stop every account of the process.

type PendingCall = { enter: () => void };

export type Shares = {
  /** Waits for a slot of this owner, and returns the function that frees it. Rejects after `waitMs`. */
  enter: (owner: string) => Promise<() => void>;
};

export class ShareExhausted extends Error {
  override name = 'ShareExhausted';
}

export function createShares({ slots, waitMs }: { slots: number; waitMs: number }): Shares {
  const taken = new Map<string, number>();
  const queues = new Map<string, Set<PendingCall>>();

  const leave = (owner: string) => {
    const [next] = queues.get(owner) ?? [];
    // The slot is handed to the next in the queue directly.
    if (next !== undefined) return next.enter();
    const left = (taken.get(owner) ?? 1) - 1;
    if (left > 0) taken.set(owner, left);
    else taken.delete(owner);
  };
  const leaveOnce = (owner: string) => {
    let hasLeft = false;
    return () => {
      if (!hasLeft) leave(owner);
      hasLeft = true;
    };
  };
  const wait = (owner: string) =>
    new Promise<() => void>((resolve, reject) => {
      const queue = queues.get(owner) ?? new Set();
      queues.set(owner, queue);
      const end = () => {
        clearTimeout(timer);
        queue.delete(waiting);
        if (queue.size === 0) queues.delete(owner);
      };
      const waiting: PendingCall = {
        enter: () => {
          end();
          resolve(leaveOnce(owner));
        },
      };
      const timer = setTimeout(() => {
        end();
        reject(new ShareExhausted('every connection of this owner is busy'));
      }, waitMs);
      queue.add(waiting);
    });

  return {
    enter: async (owner) => {
      const count = taken.get(owner) ?? 0;
      if (count >= slots) return wait(owner);
      taken.set(owner, count + 1);
      return leaveOnce(owner);
    },
  };
}
