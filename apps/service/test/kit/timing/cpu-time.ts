/** Milliseconds of CPU time that a function takes on this thread: the machine's other work does not count. */
export function cpuMsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** CPU time of the reference work on a machine that does nothing else. */
const REFERENCE_MS = 12;

/**
 * How much slower than usual this thread computes at the moment, at least 1: a shared processor also takes more CPU
 * time for the same work.
 */
export function cpuSlowness(): number {
  const runs = [1, 2, 3, 4, 5].map(() => cpuMsOf(referenceWork));
  return Math.max(1, Math.min(...runs) / REFERENCE_MS);
}

function referenceWork(): number {
  const text = 'a<b c="d">e&amp;'.repeat(40_000);
  let sum = 0;
  for (let index = 0; index < text.length; index += 1) sum = (sum * 31 + text.charCodeAt(index)) | 0;
  return sum + text.toUpperCase().indexOf('nowhere') + [...text.matchAll(/<\w+/g)].length;
}
