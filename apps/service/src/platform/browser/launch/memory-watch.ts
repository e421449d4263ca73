import { readFileSync } from 'node:fs';
import { isHelper, kill } from './processes.ts';

const POLL_EVERY_MS = 250;
const PAGE_BYTES = 4_096;

/**
 * Replaces the kernel's limit when control groups are unavailable: above it, the largest process other than the
 * browser's main process is killed.
 */
export function watchMemory(list: () => number[], limitBytes: number): { stop(): void } {
  const timer = setInterval(() => {
    const used = list().map((pid) => ({ pid, ownBytes: readOwnBytes(pid) }));
    const totalBytes = used.reduce((sum, { ownBytes }) => sum + ownBytes, 0);
    if (totalBytes <= limitBytes) return;
    const [largest] = used.filter(({ pid }) => isHelper(pid)).sort((a, b) => b.ownBytes - a.ownBytes);
    if (largest) kill(largest.pid);
  }, POLL_EVERY_MS);
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

/** Resident memory without what is shared with other processes of the same program. */
function readOwnBytes(pid: number): number {
  try {
    const [, resident = 0, shared = 0] = readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ').map(Number);
    return (resident - shared) * PAGE_BYTES;
  } catch {
    // The process has ended.
    return 0;
  }
}
