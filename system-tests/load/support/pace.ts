import { setTimeout as sleep } from 'node:timers/promises';

/** Makes one call; null when it was served, and otherwise the failure. */
export type Call = (number: number) => Promise<string | null>;
/** Durations of the served calls, and the failures of the others. */
export type PacedCalls = { tookMs: number[]; failures: string[] };

/** Calls come at a fixed rate, whatever happened to earlier ones. */
export async function pace(
  call: Call,
  { perSecond, seconds }: { perSecond: number; seconds: number },
): Promise<PacedCalls> {
  const paced: PacedCalls = { tookMs: [], failures: [] };
  const calls: Promise<void>[] = [];
  const startedMs = performance.now();
  for (let at = 0; at < perSecond * seconds; at += 1) {
    await sleep(Math.max(0, startedMs + (at / perSecond) * 1_000 - performance.now()));
    calls.push(take(paced, () => call(at)));
  }
  await Promise.all(calls);
  return paced;
}

async function take({ tookMs, failures }: PacedCalls, call: () => Promise<string | null>): Promise<void> {
  const startedMs = performance.now();
  const failure = await call().catch((cause) => `${cause} ${cause.cause ?? ''}`);
  if (failure === null) tookMs.push(performance.now() - startedMs);
  else failures.push(failure);
}
