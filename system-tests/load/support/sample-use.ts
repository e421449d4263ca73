// Samples the resources that a system uses while it works, and finds whether they grow.

import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { processTree, residentBytesOf } from '#support/process-tree';

export type ResourceUse = {
  roles: readonly { name: string; pid: number }[];
  /** Their scratch folders. */
  folders?: readonly string[];
  /** Counts that come from elsewhere, such as database connections. */
  counts?: Readonly<Record<string, () => Promise<number>>>;
};

/** Each measure with its samples, in the order they were taken. */
export type Use = ReadonlyMap<string, readonly number[]>;

/** Normal fluctuation of caches and heaps; a leak keeps growing and exceeds it. */
const BREATH = { MB: 48, files: 16, count: 4 };
const MOST_GROWTH = 1.1;

/** Samples at regular intervals until the work is done, and returns all samples. */
export async function sampleUse(watched: ResourceUse, work: Promise<unknown>, everyMs: number): Promise<Use> {
  const use = new Map<string, number[]>();
  let isOver = false;
  const over = work.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    for (const [measure, value] of Object.entries(await sample(watched))) {
      use.set(measure, [...(use.get(measure) ?? []), value]);
    }
    await Promise.race([sleep(everyMs), over.catch(() => undefined)]);
  }
  await over;
  return use;
}

async function sample({ roles, folders = [], counts = {} }: ResourceUse): Promise<Record<string, number>> {
  const taken: Record<string, number> = {};
  for (const { name, pid } of roles) {
    taken[`${name}, MB`] = residentBytesOf(pid) / 1e6;
    taken[`${name}, files`] = processTree(pid).reduce((sum, item) => sum + filesOf(item.pid), 0);
  }
  if (folders.length > 0) taken['scratch, MB'] = folders.reduce((sum, item) => sum + bytesIn(item), 0) / 1e6;
  for (const [name, count] of Object.entries(counts)) taken[`${name}, count`] = await count();
  return taken;
}

/** Measures that grew from the second quarter of the time to the last; the first is the warm-up. */
export function growing(use: Use): string[] {
  return [...use].flatMap(([measure, samples]) => {
    const [early, late] = [quarter(samples, 1), quarter(samples, 3)];
    const unit = (measure.split(', ').at(-1) ?? 'count') as keyof typeof BREATH;
    const isFlat = late <= Math.max(early * MOST_GROWTH, early + BREATH[unit]);
    return isFlat ? [] : [`${measure}: ${Math.round(early)}, then ${Math.round(late)}`];
  });
}

/** The median of one quarter of the samples. */
export function quarter(samples: readonly number[], number: 0 | 1 | 2 | 3): number {
  const part = samples.slice((samples.length * number) / 4, (samples.length * (number + 1)) / 4);
  return part.toSorted((a, b) => a - b)[Math.floor(part.length / 2)] ?? Number.NaN;
}

/** A process may end at any moment. */
function filesOf(pid: number): number {
  try {
    return readdirSync(`/proc/${pid}/fd`).length;
  } catch {
    return 0;
  }
}

function bytesIn(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + (statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}
