import type { Logger } from './logger.ts';

export type Round = { name: string; everyMs: number; run: () => Promise<unknown> };

export type Rounds = { stop: () => Promise<void> };

/** Does small repeated work: never twice at once, a failure is logged and the next round comes all the same. */
export function startRounds(rounds: readonly Round[], log: Logger): Rounds {
  const stopping = new AbortController();
  const running = rounds.map((round) => goRound(round, stopping.signal, log));
  return {
    stop: async () => {
      stopping.abort();
      await Promise.all(running);
    },
  };
}

async function goRound({ name, everyMs, run }: Round, signal: AbortSignal, log: Logger): Promise<void> {
  while (!signal.aborted) {
    try {
      await run();
    } catch (cause) {
      log.warn({ err: cause, round: name }, 'a round failed');
    }
    await pause(everyMs, signal);
  }
}

/** A little early or late each time, so that many processes do not all come at once. */
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
