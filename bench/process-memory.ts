import { readFileSync } from 'node:fs';
import { familyOf } from './process-cpu.ts';

/** Memory of a process and its descendants. Shared memory is counted once, in proportion. */
export function memoryMbOf(root: number): number {
  return familyOf(root).reduce((sum, { pid }) => sum + shareKb(pid), 0) / 1024;
}

function shareKb(pid: number): number {
  try {
    const [, kb] = /^Pss:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8')) ?? [];
    return Number(kb ?? 0);
  } catch {
    return 0;
  }
}
