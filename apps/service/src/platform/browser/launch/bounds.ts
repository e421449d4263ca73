import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';

/** Control groups with every process of one browser, so that none can exceed the limits or escape. */
export type Bounds = { groups: string[] };

export type Limits = { memoryBytes: number; processes: number };

const ROOT = '/sys/fs/cgroup';
const OURS = 'galley';
/** Far longer than a browser takes from creating its group to its first process. */
const PURGED_AFTER_MS = 60_000;

/** Creates the groups, for either version of the kernel's interface. Undefined without permission. */
export function createBounds(name: string, limits: Limits): Bounds | undefined {
  const bounds = boundsOf(name);
  try {
    for (const group of bounds.groups) makeGroup(group);
    if (isUnified()) limitUnified(bounds, limits);
    else limitSplit(bounds, limits);
    return bounds;
  } catch {
    // No permission for control groups: the memory watch replaces them.
    removeBounds(bounds);
    return undefined;
  }
}

/** Creates one level at a time: where nothing is mounted, the kernel's error makes Node retry forever. */
function makeGroup(group: string): void {
  const ours = dirname(group);
  accessSync(join(dirname(ours), 'cgroup.procs'), constants.W_OK);
  // Another process may be creating it at the same time.
  if (!existsSync(ours)) mkdirSync(ours, { recursive: true });
  mkdirSync(group);
}

/** The paths of a browser's groups, whether or not they exist. */
export function boundsOf(name: string): Bounds {
  if (isUnified()) return { groups: [join(ROOT, OURS, name)] };
  return { groups: ['memory', 'pids'].map((controller) => join(ROOT, controller, OURS, name)) };
}

export function listBounded({ groups }: Bounds): number[] {
  const pids = groups.flatMap((group) => readProcesses(join(group, 'cgroup.procs')));
  return [...new Set(pids)];
}

export function removeBounds({ groups }: Bounds): void {
  for (const group of groups) {
    try {
      rmdirSync(group);
    } catch {
      // It was never created, or a process is still inside, which the caller has just waited for.
    }
  }
}

/** Removes groups of processes that died. The kernel refuses to remove a group that contains a process. */
export function removeOrphanedBounds(): void {
  const before = Date.now() - PURGED_AFTER_MS;
  for (const folder of new Set(boundsOf('any').groups.map((group) => dirname(group)))) {
    const names = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
    const groups = names.filter((item) => item.isDirectory()).map(({ name }) => join(folder, name));
    const isOld = (group: string): boolean => (statSync(group, { throwIfNoEntry: false })?.ctimeMs ?? before) < before;
    removeBounds({ groups: groups.filter(isOld) });
  }
}

function limitUnified({ groups: [group = ''] }: Bounds, limits: Limits): void {
  for (const parent of [ROOT, join(ROOT, OURS)]) {
    writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory +pids');
  }
  writeFileSync(join(group, 'memory.max'), `${limits.memoryBytes}`);
  writeFileSync(join(group, 'memory.swap.max'), '0');
  writeFileSync(join(group, 'pids.max'), `${limits.processes}`);
}

function limitSplit({ groups: [memory = '', pids = ''] }: Bounds, limits: Limits): void {
  writeFileSync(join(memory, 'memory.limit_in_bytes'), `${limits.memoryBytes}`);
  writeFileSync(join(pids, 'pids.max'), `${limits.processes}`);
}

function isUnified(): boolean {
  return existsSync(join(ROOT, 'cgroup.controllers'));
}

function readProcesses(file: string): number[] {
  try {
    return readFileSync(file, 'utf8').split('\n').filter(Boolean).map(Number);
  } catch {
    // The group and its processes are gone.
    return [];
  }
}
