import { readdirSync, readFileSync } from 'node:fs';

type Stat = { pid: number; parent: number; seconds: number };

const POLL_MS = 100;
/** The kernel counts in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/** CPU seconds of this process and its descendants while the work runs, including those that end. */
export async function cpuOfWork(work: () => Promise<unknown>): Promise<number> {
  const spent = new Map(descendantsOf(process.pid).map(({ pid, seconds }) => [pid, seconds]));
  const seen = new Map(spent);
  const poll = (): void => {
    for (const { pid, seconds } of descendantsOf(process.pid)) seen.set(pid, Math.max(seen.get(pid) ?? 0, seconds));
  };
  const before = process.cpuUsage();
  const timer = setInterval(poll, POLL_MS);
  try {
    await work();
  } finally {
    clearInterval(timer);
  }
  poll();
  const own = process.cpuUsage(before);
  const below = [...seen].reduce((sum, [pid, seconds]) => sum + seconds - (spent.get(pid) ?? 0), 0);
  return (own.user + own.system) / 1e6 + below;
}

function descendantsOf(root: number): Stat[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => readStat(Number(name)) ?? []);
  const family = new Set([root]);
  // Parents are usually older, so a few rounds find all descendants.
  for (let before = 0; before !== family.size; ) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  return all.filter(({ pid }) => pid !== root && family.has(pid));
}

function readStat(pid: number): Stat | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name is in brackets and may contain anything.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ');
    return { pid, parent: Number(fields[1]), seconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND };
  } catch {
    return undefined;
  }
}
