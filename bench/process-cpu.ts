import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/** CPU time of a process and its descendants, including children that have ended and were reaped. */
export function cpuSecondsOf(root: number): number {
  return familyOf(root).reduce((ticks, { ownTicks }) => ticks + ownTicks, 0) / TICKS_PER_SECOND;
}

/** A process and its descendants. */
export function familyOf(root: number): { pid: number; ownTicks: number }[] {
  const all = new Map(listProcesses().map((item) => [item.pid, item]));
  const belongs = (pid: number): boolean => {
    if (pid === root) return true;
    const parent = all.get(pid)?.parent;
    return parent !== undefined && parent !== 0 && belongs(parent);
  };
  return [...all.values()].filter(({ pid }) => belongs(pid));
}

function listProcesses(): { pid: number; parent: number; ownTicks: number }[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const stat = readStat(name);
      if (stat === undefined) return [];
      // The name in brackets may contain anything; what follows it is numbers. See proc(5).
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      const sum = [11, 12, 13, 14].reduce((total, index) => total + Number(fields[index]), 0);
      return [{ pid: Number(name), parent: Number(fields[1]), ownTicks: sum }];
    });
}

function readStat(pid: string): string | undefined {
  try {
    return readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
