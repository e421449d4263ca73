import { execFileSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { NOBODY } from './bare-browser.ts';

/** What browsers use of a machine. */
export type Footprint = {
  processes: number;
  controlGroups: number;
  descriptors: number;
  scratchBytes: number;
  sharedMemoryFiles: number;
  heapBytes: number;
};

/** Watches the browsers of one scratch root: their processes, and what they leave behind. */
export type FootprintWatch = {
  /** Records the current processes, and returns them: those of each browser, its first process first. */
  snapshot(): number[][];
  measure(): Footprint;
};

const CONTROL_GROUPS = ['/sys/fs/cgroup/memory/galley', '/sys/fs/cgroup/pids/galley', '/sys/fs/cgroup/galley'];

export function watchFootprint(scratchRoot: string): FootprintWatch {
  const known = new Map<string, number>();
  const browsers = new Set<string>();
  const snapshot = (): number[][] => {
    const families = recordsIn(scratchRoot).map(familyOf);
    for (const pid of families.flat()) known.set(identityOf(pid), pid);
    for (const name of foldersIn(scratchRoot)) browsers.add(basename(name));
    return families;
  };
  return {
    snapshot,
    measure: () => ({
      processes: [...known].filter(([identity, pid]) => identity !== '' && identityOf(pid) === identity).length,
      controlGroups: [...browsers].filter((name) => CONTROL_GROUPS.some((root) => existsSync(join(root, name)))).length,
      descriptors: readdirSync('/proc/self/fd').length,
      scratchBytes: sizeOf(scratchRoot),
      sharedMemoryFiles: readdirSync('/dev/shm').filter((name) => lstatSync(join('/dev/shm', name)).uid === NOBODY)
        .length,
      heapBytes: heapBytes(),
    }),
  };
}

/** The folders of browsers, by owner and name. */
function foldersIn(scratchRoot: string): string[] {
  return readdirSync(scratchRoot, { recursive: true, encoding: 'utf8' }).filter((name) => /^[^/]+\/[^/]+$/.test(name));
}

/** Each browser has a record of its first process, which it cannot reach itself. */
function recordsIn(scratchRoot: string): number[] {
  return foldersIn(scratchRoot)
    .map((name) => read(join(scratchRoot, name, 'process')))
    .filter((record) => record !== '')
    .map((record) => Number.parseInt(record, 10));
}

function familyOf(leader: number): number[] {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=', '--sid', `${leader}`], { encoding: 'utf8' });
    return listed.trim().split(/\s+/).map(Number);
  } catch {
    return [];
  }
}

/** Process id and start time; empty for a process that has ended or is a zombie. */
function identityOf(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return stat === '' || fields[0] === 'Z' ? '' : `${pid} ${fields[19]}`;
}

function sizeOf(folder: string): number {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  return names.reduce((sum, name) => sum + (lstatSync(join(folder, name), { throwIfNoEntry: false })?.size ?? 0), 0);
}

/** What is still in use after everything that can be freed was freed. */
function heapBytes(): number {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  collect();
  return process.memoryUsage().heapUsed;
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}
