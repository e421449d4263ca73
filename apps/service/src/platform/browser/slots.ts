export type Slots = {
  readonly count: number;
  readonly free: number;
  /** Waits for a slot in order of arrival. The result frees the slot; a second call has no effect. */
  take(signal: AbortSignal): Promise<() => void>;
};

export function createSlots(count: number): Slots {
  const waiting = new Set<() => void>();
  let free = count;

  const giveBack = (): void => {
    const [next] = waiting;
    if (next === undefined) free += 1;
    else next();
  };

  return {
    count,
    get free() {
      return free;
    },
    async take(signal) {
      signal.throwIfAborted();
      if (free > 0) free -= 1;
      else await turn(waiting, signal);
      return once(giveBack);
    },
  };
}

/** Resolves when a slot is handed over; a waiter that gives up leaves the queue. */
function turn(waiting: Set<() => void>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      waiting.delete(proceed);
      signal.removeEventListener('abort', giveUp);
    };
    const proceed = (): void => {
      leave();
      resolve();
    };
    const giveUp = (): void => {
      leave();
      reject(signal.reason);
    };
    waiting.add(proceed);
    signal.addEventListener('abort', giveUp, { once: true });
  });
}

function once(act: () => void): () => void {
  let isDone = false;
  return () => {
    if (isDone) return;
    isDone = true;
    act();
  };
}
