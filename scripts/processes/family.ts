import { readdirSync } from 'node:fs';
import { type Identity, identify, readBootId, readStat, type Stat } from './identity.ts';

/** Every live process that descends from the leader or shares its session, without the leader itself. */
export function listFamily(leader: Identity): Identity[] {
  if (leader.bootId !== readBootId()) return [];
  const stats = readAllStats();
  const holder = stats.get(leader.pid);
  // The kernel reuses a pid only when no session has that number.
  if (holder && holder.startTicks !== leader.startTicks) return [];
  return [...stats.keys()]
    .filter((pid) => pid !== leader.pid && belongs(pid, leader.pid, stats))
    .map(identify)
    .filter((member) => member !== undefined);
}

function belongs(pid: number, leaderPid: number, stats: Map<number, Stat>): boolean {
  for (let stat = stats.get(pid); stat; stat = stats.get(stat.parentPid)) {
    if (stat.sessionId === leaderPid || stat.parentPid === leaderPid) return true;
  }
  return false;
}

function readAllStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>();
  for (const name of readdirSync('/proc')) {
    const stat = /^\d+$/.test(name) ? readStat(Number(name)) : undefined;
    if (stat) stats.set(Number(name), stat);
  }
  return stats;
}
