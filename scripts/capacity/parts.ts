import { createQueue } from './time-queue.ts';

type Task = { part: string; seconds: number; done: () => void };
type Slot = { free: number; waiting: Task[] };

export type CapacityParts = {
  now: () => number;
  at: (seconds: number, what: () => void) => void;
  /** Waits for a free core of its part, works for about this long, and is done. */
  ask: (task: Task) => void;
  runUntil: (endSeconds: () => number) => void;
  busySeconds: Map<string, number>;
};

/** Cores that work on one task at a time, with a first-in, first-out queue. */
export function createParts(
  cores: Readonly<Record<string, number>>,
  chance: (mean: number) => number,
  window: { from: number; to: number },
): CapacityParts {
  const slots = new Map<string, Slot>(Object.entries(cores).map(([name, free]) => [name, { free, waiting: [] }]));
  const busySeconds = new Map<string, number>();
  const events = createQueue<() => void>();
  let nowSeconds = 0;

  const begin = (task: Task, slot: Slot): void => {
    const endSeconds = nowSeconds + chance(task.seconds);
    const counted = Math.min(endSeconds, window.to) - Math.max(nowSeconds, window.from);
    busySeconds.set(task.part, (busySeconds.get(task.part) ?? 0) + Math.max(0, counted));
    events.add(endSeconds, () => {
      const next = slot.waiting.shift();
      if (next === undefined) slot.free += 1;
      else begin(next, slot);
      task.done();
    });
  };
  return {
    busySeconds,
    now: () => nowSeconds,
    at: (seconds, what) => events.add(seconds, what),
    ask: (task) => {
      const slot = slots.get(task.part);
      if (slot === undefined) throw new Error(`${task.part} has no number of cores`);
      if (slot.free === 0) return void slot.waiting.push(task);
      slot.free -= 1;
      begin(task, slot);
    },
    runUntil: (endSeconds) => {
      for (let next = events.take(); next !== undefined && next.at <= endSeconds(); next = events.take()) {
        nowSeconds = next.at;
        next.what();
      }
    },
  };
}
