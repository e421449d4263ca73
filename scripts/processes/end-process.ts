import { setTimeout as sleep } from 'node:timers/promises';
import { listFamily } from './family.ts';
import { type Identity, isAlive, readStat } from './identity.ts';

/** Sends the process its signal, then kills whatever is left of its descendants and its session. */
export async function endProcess(leader: Identity, options: { signal: NodeJS.Signals; graceMs: number }) {
  // Listed before, while the parent links exist, and after, for processes that were started in between.
  const before = listFamily(leader);
  signalIfAlive(leader, options.signal);
  await allEnded([leader], options.graceMs);
  const family = [leader, ...before, ...listFamily(leader)];

  for (const member of family) signalIfAlive(member, 'SIGKILL');
  if (await allEnded(family, 5_000)) return;
  const left = family.filter(isAlive).map((member) => member.pid);
  throw new Error(`These processes do not end, not even by SIGKILL: ${left.join(', ')}.`);
}

/** A zombie keeps its pid until its parent has read its exit status; without such a parent, for ever. */
export async function untilReaped({ pid, startTicks }: Identity, withinMs: number): Promise<void> {
  const deadline = Date.now() + withinMs;
  while (readStat(pid)?.startTicks === startTicks && Date.now() < deadline) await sleep(10);
}

function signalIfAlive(identity: Identity, signal: NodeJS.Signals): void {
  if (!isAlive(identity)) return;
  try {
    process.kill(identity.pid, signal);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

async function allEnded(identities: Identity[], withinMs: number): Promise<boolean> {
  const deadline = Date.now() + withinMs;
  while (identities.some(isAlive)) {
    if (Date.now() > deadline) return false;
    await sleep(25);
  }
  return true;
}
