// Identical calls at the same time are one piece of work. It ends early only when nobody waits for it any more.

export type Flights<T> = {
  /** `joined` when someone else had started it. */
  join: (
    key: string,
    signal: AbortSignal,
    start: (signal: AbortSignal) => Promise<T>,
  ) => Promise<{ result: T; joined: boolean }>;
};

type Flight<T> = { work: Promise<T>; waiting: number; abandon: AbortController };

export function createFlights<T>(): Flights<T> {
  const flights = new Map<string, Flight<T>>();

  function takeOff(key: string, start: (signal: AbortSignal) => Promise<T>): Flight<T> {
    const abandon = new AbortController();
    const work = start(abandon.signal).finally(() => flights.get(key) === flight && flights.delete(key));
    const flight: Flight<T> = { work, waiting: 0, abandon };
    // Whoever waits hears of a failure; when nobody does, it must not end the process.
    work.catch(() => undefined);
    flights.set(key, flight);
    return flight;
  }

  return {
    join: async (key, signal, start) => {
      const found = flights.get(key);
      const flight = found ?? takeOff(key, start);
      flight.waiting += 1;
      try {
        return { result: await unlessAborted(flight.work, signal), joined: found !== undefined };
      } finally {
        flight.waiting -= 1;
        if (flight.waiting === 0) {
          // The next caller must not join work that is being given up.
          if (flights.get(key) === flight) flights.delete(key);
          flight.abandon.abort();
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
