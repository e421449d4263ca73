/** Milliseconds of CPU time that a function takes on this thread: the machine's other work does not count. */
export function cpuMsOf(run: () => void): number {
  const before = process.threadCpuUsage();
  run();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}
