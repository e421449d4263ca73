/**
 * Whoever waits for a slot waits in a line. Only its first tries, after a while or when it is told that something was
 * given back; so a slot is taken at once, by whoever came first, and the others cost nothing.
 */
export type WaitingLine = {
  readonly length: number;
  readonly isFull: boolean;
  /** Tries until there is an answer or the patience is at an end. Whoever tries stands in nobody's way. */
  stand: <T>(attempt: () => Promise<T | undefined>, terms: Terms) => Promise<T | undefined>;
  /** Something was given back. */
  wakeFirst: () => void;
};

type Terms = { patienceMs: number; signal: AbortSignal };
type Waiter = { wake: () => void };

export function createWaitingLine({ seats, everyMs }: { seats: number; everyMs: number }): WaitingLine {
  const line: Waiter[] = [];
  const leave = (waiter: Waiter): void => {
    const at = line.indexOf(waiter);
    if (at >= 0) line.splice(at, 1);
  };
  return {
    get length() {
      return line.length;
    },
    get isFull() {
      return line.length >= seats;
    },
    wakeFirst: () => line[0]?.wake(),
    stand: async (attempt, { patienceMs, signal }) => {
      const untilMs = performance.now() + patienceMs;
      const waiter: Waiter = { wake: () => undefined };
      line.push(waiter);
      try {
        while (performance.now() < untilMs) {
          await pause(waiter, everyMs, signal);
          if (line[0] !== waiter) continue;
          leave(waiter);
          const answer = await attempt();
          if (answer !== undefined) return answer;
          line.unshift(waiter);
        }
        return undefined;
      } finally {
        leave(waiter);
      }
    },
  };
}

/** Until it is woken or a while is over. */
function pause(waiter: Waiter, everyMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = (settle: () => void) => (): void => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
      waiter.wake = () => undefined;
      settle();
    };
    const abandon = end(() => reject(signal.reason));
    const timer = setTimeout(
      end(() => resolve()),
      everyMs,
    );
    waiter.wake = end(() => resolve());
    signal.addEventListener('abort', abandon);
  });
}
