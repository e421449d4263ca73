import { readFileSync } from 'node:fs';

/** A pid alone may be reused by another process; together with the start time and the boot id it is unique. */
export type Identity = { pid: number; startTicks: number; bootId: string };

export type Stat = { state: string; parentPid: number; sessionId: number; startTicks: number };

export function isAlive(identity: Identity): boolean {
  const current = identify(identity.pid);
  return current?.startTicks === identity.startTicks && current.bootId === identity.bootId;
}

/** A zombie has already ended: it only waits for its parent to read its exit status. */
export function identify(pid: number): Identity | undefined {
  const stat = readStat(pid);
  if (!stat || stat.state === 'Z') return undefined;
  return { pid, startTicks: stat.startTicks, bootId: readBootId() };
}

export function readStat(pid: number): Stat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'));
  } catch {
    return undefined;
  }
}

export function parseStat(text: string): Stat {
  // The name is in parentheses and may itself contain spaces and parentheses, so the last one ends it.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return {
    state: fields[0] ?? '',
    parentPid: Number(fields[1]),
    sessionId: Number(fields[3]),
    startTicks: Number(fields[19]),
  };
}

export function readBootId(): string {
  return readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
}
