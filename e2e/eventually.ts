import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until there is a response. Gives undefined when there was none in time; a question that fails is no response. */
export async function eventually<T>(
  ask: () => Promise<T | undefined>,
  { withinMs, everyMs = 50 }: { withinMs: number; everyMs?: number },
): Promise<T | undefined> {
  const deadline = Date.now() + withinMs;
  for (;;) {
    const result = await ask().catch(() => undefined);
    if (result !== undefined || Date.now() > deadline) return result;
    await sleep(everyMs);
  }
}
