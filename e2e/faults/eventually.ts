import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until there is an answer. Gives undefined when there was none in time; a question that fails is no answer. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  { withinMs, everyMs = 50 }: { withinMs: number; everyMs?: number },
): Promise<T | undefined> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer !== undefined || Date.now() > deadline) return answer;
    await sleep(everyMs);
  }
}
