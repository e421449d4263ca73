import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Calls until there is a result. Returns undefined when there was none in time; a call that fails counts as no result.
 */
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
