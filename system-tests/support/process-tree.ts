import { readdirSync, readFileSync } from 'node:fs';

export type ProcessBelow = { pid: number; name: string };

/** A process and all its descendants that are alive now. */
export function processTree(root: number): ProcessBelow[] {
  const all = new Map<number, { parent: number; name: string }>();
  for (const entry of readdirSync('/proc').filter((item) => /^\d+$/.test(item))) {
    const stat = readProc(`/proc/${entry}/stat`);
    // The name in brackets may contain anything; the parent is the second field after it.
    const [begin, end] = [stat.indexOf('('), stat.lastIndexOf(')')];
    all.set(Number(entry), { parent: Number(stat.slice(end + 2).split(' ')[1]), name: stat.slice(begin + 1, end) });
  }
  const belongs = (pid: number | undefined): boolean => {
    if (pid === undefined || pid === 0) return false;
    return pid === root || belongs(all.get(pid)?.parent);
  };
  return [...all].filter(([pid]) => belongs(pid)).map(([pid, { name }]) => ({ pid, name }));
}

/** Memory of a process and its descendants, with shared memory counted in proportion. */
export function residentBytesOf(root: number): number {
  return processTree(root).reduce((sum, { pid }) => sum + proportionalBytesOf(pid), 0);
}

/** Memory of a process alone, with its proportion of shared memory. */
export function proportionalBytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+)/m.exec(readProc(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) * 1024;
}

/** A process may end at any moment. */
function readProc(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}
