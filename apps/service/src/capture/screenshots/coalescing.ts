// Identical simultaneous calls share one run. It is aborted only when no caller waits for it any more.

export type Coalescing<T> = {
  /** `joined` when another caller had started it. */
  join: (
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ) => Promise<{ result: T; joined: boolean }>;
};

type InFlight<T> = { work: Promise<T>; waiting: number; abandon: AbortController };

export function createCoalescing<T>(): Coalescing<T> {
  const inFlight = new Map<string, InFlight<T>>();

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<T>): InFlight<T> {
    const abandon = new AbortController();
    const work = start(abandon.signal).finally(() => inFlight.get(key) === request && inFlight.delete(key));
    const request: InFlight<T> = { work, waiting: 0, abandon };
    // Waiting callers get the failure; without any, it must not end the process.
    work.catch(() => undefined);
    inFlight.set(key, request);
    return request;
  }

  return {
    join: async (key, signal, start) => {
      const found = inFlight.get(key);
      const request = found ?? takeOff(key, start);
      request.waiting += 1;
      try {
        return { result: await unlessAborted(request.work, signal), joined: found !== undefined };
      } finally {
        request.waiting -= 1;
        if (request.waiting === 0) {
          // The next caller must not join work that is being aborted.
          if (inFlight.get(key) === request) inFlight.delete(key);
          request.abandon.abort();
        }
      }
    },
  };
}

async function unlessAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  signal.throwIfAborted();
  const { promise: gone, reject } = Promise.withResolvers<never>();
  const leave = () => reject(signal.reason);
  signal.addEventListener('abort', leave, { once: true });
  try {
    return await Promise.race([work, gone]);
  } finally {
    signal.removeEventListener('abort', leave);
  }
}
