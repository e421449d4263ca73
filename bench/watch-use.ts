import { cpuSecondsOf } from './process-cpu.ts';
import { memoryMbOf } from './process-memory.ts';

const POLL_MS = 1_000;

type Use = { cpuSeconds: number; peakMb: number };

/** What processes and their descendants use from now on, by name. */
export function watchUse(processes: readonly { name: string; pid: number }[]): Disposable & {
  read: () => Map<string, Use>;
} {
  const before = new Map(processes.map(({ name, pid }) => [name, cpuSecondsOf(pid)]));
  const peaks = new Map<string, number>();
  const poll = (): void => {
    for (const { name, pid } of processes) peaks.set(name, Math.max(peaks.get(name) ?? 0, memoryMbOf(pid)));
  };
  const timer = setInterval(poll, POLL_MS);
  return {
    read: () =>
      new Map(
        processes.map(({ name, pid }) => {
          const cpuSeconds = cpuSecondsOf(pid) - (before.get(name) ?? 0);
          return [name, { cpuSeconds, peakMb: peaks.get(name) ?? Number.NaN }];
        }),
      ),
    [Symbol.dispose]: () => clearInterval(timer),
  };
}
