import { setTimeout as sleep } from 'node:timers/promises';
import type { Fault, FaultContext } from '#chaos/faults/fault-context';
import { closeGate, type Point } from '#chaos/faults/inject/gates';
import type { Kind } from '#chaos/faults/journal';

/** Selects processes by an SQL pattern, and what happens to them just before they write something. */
export type Moment = { name: string; point: Point; who: string; effect: Effect; neededKinds?: readonly Kind[] };

/**
 * What happens to the pending write. `undone`: the process is killed and the write rolled back. `written`: the process
 * is killed and the write committed. `cut`: the process loses its database connection, and the write is committed.
 * `paused`: the write is committed, the process is paused until others consider it dead, and then continues.
 */
type Effect = 'undone' | 'written' | 'cut' | 'paused';

const MOMENT_LIMIT_MS = 20_000;
/** More than the 20 s without a heartbeat after which a worker is considered dead. */
const PAUSE_MS = 25_000;
/** Long enough for the other side of a cut connection to react. */
const REACT_MS = 500;

/** Blocks processes at the point, injects the fault into the first, and lets all others continue. */
export function atMoment({ name, point, who, effect, neededKinds = [] }: Moment): Fault {
  return {
    name,
    neededKinds,
    run: async (context, submit) => {
      const gate = await closeGate(context.databaseUrl, point, who);
      let waiter: string | undefined;
      try {
        submit();
        waiter = await gate.waiter(MOMENT_LIMIT_MS);
        if (waiter === undefined) return false;
        await inject(context, waiter, effect);
        if (effect === 'undone') await gate.undo(waiter);
      } finally {
        await gate.open();
      }
      if (effect !== 'paused') await context.fleet.ready([waiter]);
      return true;
    },
  };
}

export function pause({ fleet, meanwhile }: FaultContext, name: string): void {
  fleet.pause(name);
  meanwhile(sleep(PAUSE_MS).then(() => fleet.resume(name)));
}

async function inject(context: FaultContext, name: string, effect: Effect): Promise<void> {
  if (effect === 'cut') await cut(context, name);
  else if (effect === 'paused') pause(context, name);
  else await kill(context, name);
}

/** The connection is allowed again at once, so that the process can react to the loss. */
async function cut({ links }: FaultContext, name: string): Promise<void> {
  const link = links.get(name);
  link?.cut();
  link?.repair();
  await sleep(REACT_MS);
}

async function kill({ fleet, deadWorkers }: FaultContext, name: string): Promise<void> {
  const role = fleet.members.find((member) => member.name === name)?.role;
  const isWorker = role === 'capture' || role === 'render';
  const held = isWorker ? await deadWorkers.heldBy(fleet.pidOf(name)) : [];
  fleet.kill(name);
  if (isWorker) deadWorkers.follow(held, role);
}
