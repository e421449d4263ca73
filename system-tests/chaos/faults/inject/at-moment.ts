import { setTimeout as sleep } from 'node:timers/promises';
import { closeGate, type Point } from '#chaos/faults/inject/gates';
import type { Kind } from '#chaos/faults/journal';
import type { Fault, Scene } from '#chaos/faults/scene';

/** A process, named by a pattern as in SQL, and what happens to it just before it writes something. */
export type Moment = { name: string; point: Point; who: string; fate: Fate; favours?: readonly Kind[] };

/**
 * What becomes of that which a process was about to write when it is killed: `undone` as if it had died just before,
 * `written` as if just after. `cut`: the process lives, its link does not, and it is written. `paused`: it is written,
 * others take the process for dead, and then it goes on.
 */
type Fate = 'undone' | 'written' | 'cut' | 'paused';

const MOMENT_LIMIT_MS = 20_000;
/** Past the 20 s without a heartbeat after which a worker is taken for dead. */
const PAUSE_MS = 25_000;
/** Long enough for the other side of a cut link to act on it. */
const REACT_MS = 500;

/** Holds whoever comes to the point, strikes there, and lets everyone else go on. */
export function atMoment({ name, point, who, fate, favours = [] }: Moment): Fault {
  return {
    name,
    favours,
    run: async (scene, submit) => {
      const gate = await closeGate(scene.databaseUrl, point, who);
      let waiter: string | undefined;
      try {
        submit();
        waiter = await gate.waiter(MOMENT_LIMIT_MS);
        if (waiter === undefined) return false;
        await strike(scene, waiter, fate);
        if (fate === 'undone') await gate.undo(waiter);
      } finally {
        await gate.open();
      }
      if (fate !== 'paused') await scene.fleet.ready([waiter]);
      return true;
    },
  };
}

export function pause({ fleet, meanwhile }: Scene, name: string): void {
  fleet.pause(name);
  meanwhile(sleep(PAUSE_MS).then(() => fleet.resume(name)));
}

async function strike(scene: Scene, name: string, fate: Fate): Promise<void> {
  if (fate === 'cut') await cut(scene, name);
  else if (fate === 'paused') pause(scene, name);
  else await kill(scene, name);
}

/** The link works again at once, so that whatever the process does about the loss can be done. */
async function cut({ links }: Scene, name: string): Promise<void> {
  const link = links.get(name);
  link?.cut();
  link?.repair();
  await sleep(REACT_MS);
}

async function kill({ fleet, deadWorkers }: Scene, name: string): Promise<void> {
  const role = fleet.members.find((member) => member.name === name)?.role;
  const isWorker = role === 'capture' || role === 'render';
  const held = isWorker ? await deadWorkers.heldBy(fleet.pidOf(name)) : [];
  fleet.kill(name);
  if (isWorker) deadWorkers.follow(held, role);
}
